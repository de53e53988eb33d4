// The spaces of the score track (FF-3.26, FF-3.27).
export const firstSpace = -15;
export const lastSpace = 42;
export const spaceOf = (score: number): number => Math.max(firstSpace, Math.min(lastSpace, score));
