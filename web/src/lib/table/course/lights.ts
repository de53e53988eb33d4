// The places of the board that a step of a course is about, lit by a sheet of their own: boards
// need to know nothing of courses, and a piece drawn later is lit, too.
const sheet = typeof CSSStyleSheet === 'function' ? new CSSStyleSheet() : undefined;

export function light(places: readonly string[]): void {
  if (!sheet) return;
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const quoted = places.map((place) => JSON.stringify(place));
  const selectors = quoted.flatMap((place) => [`[data-at=${place}]`, `[data-target=${place}]`]);
  const shadow = (size: number) => `drop-shadow(0 0 ${size}px var(--taught))`;
  const glow = [1.5, 2, 7].map(shadow).join(' ');
  sheet.replaceSync(selectors.length === 0 ? '' : `${selectors.join(',')} { filter: ${glow}; }`);
}
