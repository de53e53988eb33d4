// The settings of a person, everywhere the same. Kept in the browser; where that is blocked, the
// page still works and forgets.
import { signals, type Signal } from './signals';
import { preferredLanguage, say, speech, type Language } from '$lib/words/words.svelte';

export type Theme = 'auto' | 'light' | 'dark';
export type Speed = 'instant' | 'fast' | 'normal';
// Which choices are confirmed: all, those that cost something or cannot be undone, or none.
export type Confirm = 'always' | 'costly' | 'never';

export interface SettingValues {
  language: Language;
  theme: Theme;
  speed: Speed;
  confirm: Confirm;
  notify: boolean;
  sound: boolean;
  quiet: readonly Signal[]; // signals that are switched off
  orders: boolean;
  blocked: boolean;
  guard: boolean; // a second press right after the first answers no other question
  name: string;
}

const place = 'tischwerk.settings';
const speeds: readonly Speed[] = ['instant', 'fast', 'normal'];
const confirms: readonly Confirm[] = ['always', 'costly', 'never'];
const themes: readonly Theme[] = ['auto', 'light', 'dark'];

export function defaultSettings(languages: readonly string[]): SettingValues {
  return {
    language: preferredLanguage(languages),
    theme: 'auto',
    speed: 'normal',
    confirm: 'costly',
    notify: false,
    sound: true,
    quiet: [],
    orders: true,
    blocked: true,
    guard: true,
    name: '',
  };
}

// Believes nothing that was stored; nonsense gives the first value.
export function readSettings(text: string | null, defaults: SettingValues): SettingValues {
  let stored: Partial<Record<keyof SettingValues, unknown>> = {};
  try {
    const value: unknown = text ? JSON.parse(text) : {};
    if (typeof value === 'object' && value !== null) stored = value;
  } catch {
    /* damaged: start afresh */
  }
  const flag = (key: 'notify' | 'sound' | 'orders' | 'blocked' | 'guard') =>
    typeof stored[key] === 'boolean' ? stored[key] : defaults[key];
  // It was yes or no once.
  const earlier = stored.confirm === false ? 'never' : defaults.confirm;
  return {
    language:
      stored.language === 'de' || stored.language === 'en' ? stored.language : defaults.language,
    theme: themes.find((theme) => theme === stored.theme) ?? defaults.theme,
    speed: speeds.find((speed) => speed === stored.speed) ?? defaults.speed,
    confirm: confirms.find((confirm) => confirm === stored.confirm) ?? earlier,
    notify: flag('notify'),
    sound: flag('sound'),
    quiet: signals.filter((one) => Array.isArray(stored.quiet) && stored.quiet.includes(one)),
    orders: flag('orders'),
    blocked: flag('blocked'),
    guard: flag('guard'),
    name: typeof stored.name === 'string' ? stored.name.slice(0, 24) : defaults.name,
  };
}

function kept(): string | null {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

class Settings {
  values = $state<SettingValues>(
    readSettings(kept(), defaultSettings(navigator.languages ?? ['en'])),
  );
  systemDark = $state(false);
  systemStill = $state(false);

  get isDark(): boolean {
    return this.values.theme === 'dark' || (this.values.theme === 'auto' && this.systemDark);
  }
  // How long a piece travels, in milliseconds; nothing where motion is unwelcome.
  get travel(): number {
    if (this.systemStill) return 0;
    return { instant: 0, fast: 140, normal: 280 }[this.values.speed];
  }
  // How long a bot's move stays before the next one.
  get pause(): number {
    return { instant: 0, fast: 220, normal: 650 }[this.values.speed];
  }

  // Lines of the history are sentences about a name, so a player without a name needs a stand-in:
  // "You" would not fit their grammar.
  nameAt(seat: number): string {
    return this.values.name.trim() || say('player_number', { n: seat + 1 });
  }

  change(values: Partial<SettingValues>): void {
    Object.assign(this.values, values);
    try {
      localStorage.setItem(place, JSON.stringify(this.values));
    } catch {
      /* forgotten then */
    }
  }
}
export const settings = new Settings();

// Follows the system's wishes; call once, inside an effect root.
export function followSystem(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  const read = () => {
    settings.systemDark = dark.matches;
    settings.systemStill = still.matches;
  };
  read();
  dark.addEventListener('change', read);
  still.addEventListener('change', read);
  $effect(() => {
    document.documentElement.dataset['theme'] = settings.isDark ? 'dark' : 'light';
    document.documentElement.lang = settings.values.language;
    speech.language = settings.values.language;
  });
}
