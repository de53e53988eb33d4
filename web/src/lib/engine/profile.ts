// Profiles and ratings: what a person's finished games say.
import { request } from './remote_table';

export interface Rating {
  game: string;
  is_many: boolean; // three to five players
  rating: number;
  deviation: number;
  games: number;
  is_provisional: boolean;
  course: [at: number, rating: number][];
}
export interface Played {
  table: string;
  game: string;
  at: number;
  players: number;
  place: number; // 0: won
  total: number;
  is_finished: boolean;
  is_rated: boolean;
  others: string[];
}
export interface Profile {
  name: string;
  ratings: Rating[];
  reliability: { finished: number; of: number };
  results: Played[];
  has_more: boolean;
}
export interface Leader {
  name: string;
  is_bot: boolean;
  rating: number;
  deviation: number;
  games: number;
  is_provisional: boolean;
}

// Without a name: the own profile.
export function readProfile(name: string, before?: number): Promise<Profile> {
  const whose = name ? `/${encodeURIComponent(name)}` : '';
  const since = before === undefined ? '' : `?before=${before}`;
  return request(`/api/me/profile${whose}${since}`, {}) as Promise<Profile>;
}
export async function readLeaders(game: string, isMany: boolean): Promise<Leader[]> {
  const path = `/api/me/leaderboard?game=${encodeURIComponent(game)}&many=${isMany ? 1 : 0}`;
  return ((await request(path, {})) as { rows: Leader[] }).rows;
}
