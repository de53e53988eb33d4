// Meeting others on the server: offers, the quick match, games to watch, friends and blocks.
import type { ClockRule } from './protocol';
import { post, request } from './remote_table';

interface Row {
  table: string;
  game: string;
  players: number;
  open_seats: number;
  clock: ClockRule;
  names: string[];
}
export interface Offer extends Row {
  ends_at: number;
  language: 'any' | 'en' | 'de';
  is_for_beginners: boolean;
  is_rated: boolean;
  is_mine: boolean;
  options: Record<string, string>;
}
export interface Watchable extends Row {
  moves: number;
}
export interface LobbyNews {
  offers: Offer[];
  watch: Watchable[];
}
export interface OfferWish {
  language: Offer['language'];
  is_for_beginners: boolean;
  is_rated: boolean;
}
export type Pace = 'live' | 'days';
export interface Sought {
  table?: string;
  waited_ms: number;
  seekers: number;
}
export interface Circle {
  friends: string[];
  blocked: string[];
}

const me = '/api/me';
export const readLobby = () => request(`${me}/lobby`, {}) as Promise<LobbyNews>;
export const setOffer = (table: string, token: string, isOpen: boolean, wish: OfferWish) =>
  post(`${me}/offers`, { table, token, is_open: isOpen, ...wish });
export const seek = (games: readonly string[], pace: Pace, name: string, isRated: boolean) =>
  post(`${me}/seek`, { games, pace, name, is_rated: isRated }) as Promise<Sought>;
export const stopSeeking = () => request(`${me}/seek`, { method: 'DELETE' });
export const readCircle = () => request(`${me}/circle`, {}) as Promise<Circle>;
export const setFriend = (name: string, isWanted: boolean) =>
  post(`${me}/friends`, { name, is_wanted: isWanted });
export const setBlock = (name: string, isWanted: boolean) =>
  post(`${me}/blocks`, { name, is_wanted: isWanted });
