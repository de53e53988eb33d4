// Moves are readable text, "take_glass furnace=F_UL": here it is taken apart, to find its place on
// the board.
export interface ParsedMove {
  name: string;
  values: Record<string, string>;
}

export function parseMove(text: string): ParsedMove {
  const [name = '', ...parts] = text.split(' ');
  const values: Record<string, string> = {};
  for (const part of parts) {
    const at = part.indexOf('=');
    if (at > 0) values[part.slice(0, at)] = part.slice(at + 1);
  }
  return { name, values };
}
