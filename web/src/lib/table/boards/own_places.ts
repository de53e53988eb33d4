// The names of places on a player's board. Only one's own can be chosen; the places of others have
// names of their own, so that events light up on the right board.
export interface Names {
  target: string;
  place: string;
}
export const namesOf = (seat: number, mySeat: number | undefined, target: string): Names => ({
  target: seat === mySeat ? target : `none:${target}`,
  place: `p${seat}:${target}`,
});
