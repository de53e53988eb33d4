// The view of a position of the tests' game. A card that the viewer does not know is "".
export interface Player {
  packet: string[];
  row: string[];
  kept: string[];
  won: number;
  bet_points: number;
}
export interface Position {
  round: number;
  revealed: string[];
  players: Player[];
}

export function isPosition(value: unknown): value is Position {
  return typeof value === 'object' && value !== null && 'players' in value && 'revealed' in value;
}
