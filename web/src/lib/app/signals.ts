// How the page reaches a player who looks elsewhere: a soft sound, a notification of the system.
export const signals = ['turn', 'start', 'undo', 'chat', 'clock', 'end'] as const;
export type Signal = (typeof signals)[number];

// Phones allow notifications to the service worker only.
export const canNotify = (): boolean => 'Notification' in window && 'serviceWorker' in navigator;

export async function askToNotify(): Promise<boolean> {
  if (Notification.permission !== 'default') return Notification.permission === 'granted';
  return (await Notification.requestPermission()) === 'granted';
}

export async function notify(signal: Signal, title: string, body: string): Promise<void> {
  if (!canNotify() || Notification.permission !== 'granted') return;
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.showNotification(title, { body, tag: signal });
}

// Notes in hertz, one after another.
const tunes: Record<Signal, readonly number[]> = {
  turn: [523, 659],
  start: [392, 523, 659],
  undo: [440, 392],
  chat: [784],
  clock: [880, 880],
  end: [659, 523, 392],
};
const noteLasts = 0.16; // seconds
const loudness = 0.05;

let player: AudioContext | undefined;
export function chime(signal: Signal): void {
  if (!('AudioContext' in window)) return;
  player ??= new AudioContext();
  void player.resume(); // a browser lets a page sound after its first click
  for (const [place, hertz] of tunes[signal].entries()) {
    const begins = player.currentTime + place * noteLasts;
    const note = new OscillatorNode(player, { type: 'triangle', frequency: hertz });
    const volume = new GainNode(player, { gain: 0 });
    volume.gain.setTargetAtTime(loudness, begins, 0.01);
    volume.gain.setTargetAtTime(0, begins + noteLasts / 2, 0.04);
    note.connect(volume).connect(player.destination);
    note.start(begins);
    note.stop(begins + noteLasts * 2);
  }
}
