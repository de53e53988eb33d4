// The person who is signed in, as the server knows them: /api/me. The session itself is a cookie
// that scripts cannot read.
import type { SeatView } from './protocol';
import { post, request } from './remote_table';

export interface SessionInfo {
  id: string;
  device: string;
  begun_at: number;
  seen_at: number;
  is_this: boolean;
}
export interface Myself {
  name: string;
  is_guest: boolean;
  has_passphrase: boolean;
  recovery_codes: number;
  passkeys: { id: string; label: string; made_at: number }[];
  is_fresh: boolean;
  sessions: SessionInfo[];
}
export interface SignedIn {
  link?: string;
  codes?: string[];
}

const me = '/api/me';
const remove = (path: string) => request(me + path, { method: 'DELETE' });

// The browser and the system, so that sessions can be told apart.
export function deviceName(agent = navigator.userAgent): string {
  const first = (names: [string, RegExp][]) => names.find(([, sign]) => sign.test(agent))?.[0];
  const browser = first([
    ['Edge', /Edg\//],
    ['Firefox', /Firefox\//],
    ['Chrome', /Chrome\//],
    ['Safari', /Safari\//],
  ]);
  const system = first([
    ['Android', /Android/],
    ['iPhone', /iPhone/],
    ['iPad', /iPad/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS/],
    ['Linux', /Linux/],
  ]);
  return [browser, system].filter(Boolean).join(', ');
}
// The same passphrase, whichever keyboard composed its letters.
const spelled = (passphrase: string) => passphrase.normalize('NFKC');
const device = () => deviceName();

// Undefined: not signed in.
export async function readMyself(): Promise<Myself | undefined> {
  const told = (await request(me, {})) as Myself & { signed_in: boolean };
  return told.signed_in ? told : undefined;
}
export const becomeGuest = () => post(`${me}/guest`, { device: device() }) as Promise<SignedIn>;
export const enterByLink = (link: string) =>
  post(`${me}/enter`, { link, device: device() }) as Promise<SignedIn>;
export const makeAccount = (name: string, passphrase: string) =>
  post(`${me}/account`, {
    name: name.normalize('NFC'),
    passphrase: spelled(passphrase),
    device: device(),
  }) as Promise<SignedIn>;
export const logIn = (name: string, passphrase: string) =>
  post(`${me}/login`, {
    name: name.normalize('NFC'),
    passphrase: spelled(passphrase),
    device: device(),
  }) as Promise<SignedIn>;
export const logInWithCode = (name: string, code: string) =>
  post(`${me}/login`, {
    name: name.normalize('NFC'),
    code,
    device: device(),
  }) as Promise<SignedIn>;
export const logOut = () => remove('/session');
export const endSession = (id: string) => remove(`/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => remove('/sessions');
export const renewLink = () => post(`${me}/link`, {}) as Promise<{ link: string }>;
export const renewCodes = () => post(`${me}/codes`, {}) as Promise<{ codes: string[] }>;
export const changePassphrase = (passphrase: string) =>
  post(`${me}/passphrase`, { passphrase: spelled(passphrase) });
export const exportMyself = () => request(`${me}/export`, {});
export const removePasskey = (id: string) => remove(`/passkeys/${encodeURIComponent(id)}`);
export const forgetMe = () => remove('');

export async function claimSeat(table: string, token: string): Promise<void> {
  await post(`${me}/seats`, { table, token });
}

// A table where this browser or its person holds a seat.
export interface OwnGame {
  table: string;
  game: string;
  phase: 'open' | 'playing' | 'over';
  seat: number;
  seats: { kind: SeatView['kind']; name: string; level: string }[];
  asked: number[];
  is_asked: boolean; // the own seat
  since: number | null;
  deadline: number | null;
  move_count: number;
  changed_at: number;
  totals: number[];
  winners: number[];
}
export async function readGames(
  held: readonly (readonly [table: string, token: string])[],
): Promise<OwnGame[]> {
  const seats = held.map(([table, token]) => ({ table, token }));
  const told = (await post(`${me}/games`, { held: seats })) as { games: OwnGame[] };
  return told.games;
}
