// How things fall: a cube into a tower, a die on the table. Times follow the player's speed; where
// motion is unwelcome nothing falls, and everything is at once where it belongs.
export const longest = 1200; // milliseconds for an event
const stagger = 100;
const faceTime = 70;

export interface Fall {
  keyframes: Keyframe[];
  options: KeyframeAnimationOptions;
}

// From so many units above its place, with a small bounce. `index` is its place among those that
// fall together: they come one after the other, and the last one is down in time all the same.
export function fallOf(height: number, travel: number, index = 0): Fall | undefined {
  if (travel <= 0) return undefined;
  const duration = Math.min(2 * travel, longest);
  return {
    keyframes: [
      { transform: `translateY(${-height}px)`, easing: 'cubic-bezier(.5, 0, .9, .6)' },
      { transform: 'translateY(0)', offset: 0.7, easing: 'ease-out' },
      { transform: `translateY(${-height * 0.08}px)`, offset: 0.85, easing: 'ease-in' },
      { transform: 'translateY(0)' },
    ],
    options: {
      duration,
      delay: Math.min(index * stagger, longest - duration),
      fill: 'backwards',
    },
  };
}

// The faces that a rolling die shows, in turn; the last is the value in the end.
export function facesOf(value: number, sides: number, travel: number): number[] {
  const count = travel <= 0 ? 0 : Math.floor(Math.min(2 * travel, longest) / faceTime);
  const others = Array.from({ length: sides }, (_, index) => index + 1).filter(
    (face) => face !== value,
  );
  const rolled = Array.from(
    { length: others.length > 0 ? count : 0 },
    // Never twice the same in a row, and never in the order of counting.
    (_, index) => others[(index * 3 + value) % others.length] ?? value,
  );
  return [...rolled, value];
}
export { faceTime };
