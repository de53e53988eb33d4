// Pieces travel from where they were to where they go. Two ways: a piece that exists before and
// after (a card, a marker) moves itself; one of many alike (a cube, a coin) is shown on its way by
// a copy. Nothing here blocks a click or a look.
import type { Flight } from '../game';

export interface Memory {
  pieces: Map<string, DOMRect>; // by data-piece
  places: Map<string, DOMRect>; // by data-at
}

const isSeen = (place: DOMRect) => place.width > 0 && place.height > 0;

function pieceRects(): Map<string, DOMRect> {
  const rects = new Map<string, DOMRect>();
  for (const element of document.querySelectorAll('[data-piece]')) {
    const name = element.getAttribute('data-piece');
    const rect = element.getBoundingClientRect();
    if (name && isSeen(rect) && !rects.has(name)) rects.set(name, rect);
  }
  return rects;
}

// Measuring is dear, so only those places are remembered that something will fly from or to.
export function rememberPlaces(flights: Flight[] = []): Memory {
  const places = new Map<string, DOMRect>();
  for (const name of flights.flatMap(({ from, to }) => [...from, ...to])) {
    const rect = document.querySelector(`[data-at="${name}"]`)?.getBoundingClientRect();
    if (rect && isSeen(rect)) places.set(name, rect);
  }
  return { pieces: pieceRects(), places };
}

// Screen pixels for a unit inside an SVG; 1 outside.
function scaleOf(element: Element): number {
  const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
  return matrix && matrix.a !== 0 ? matrix.a : 1;
}

interface Way {
  element: HTMLElement | SVGGraphicsElement;
  right: number;
  down: number;
}

// Measured before any piece starts: each start would make the next measure lay out the whole board
// again.
function waysSince(memory: Memory): Way[] {
  const ways: Way[] = [];
  for (const element of document.querySelectorAll<HTMLElement | SVGGraphicsElement>(
    '[data-piece]',
  )) {
    const before = memory.pieces.get(element.getAttribute('data-piece') ?? '');
    if (!before) continue;
    const now = element.getBoundingClientRect();
    if (!isSeen(now)) continue;
    const right = before.left + before.width / 2 - now.left - now.width / 2;
    const down = before.top + before.height / 2 - now.top - now.height / 2;
    if (Math.abs(right) < 2 && Math.abs(down) < 2) continue;
    const scale = scaleOf(element);
    ways.push({ element, right: right / scale, down: down / scale });
  }
  return ways;
}

function travel(ways: Way[], milliseconds: number): void {
  ways.forEach(({ element, right, down }, index) =>
    element.animate([{ transform: `translate(${right}px, ${down}px)` }, { transform: 'none' }], {
      duration: milliseconds,
      delay: Math.min(index * 40, 400),
      easing: 'cubic-bezier(.3, .1, .2, 1)',
      fill: 'backwards',
    }),
  );
}

function firstPlace(names: string[], memory: Memory): DOMRect | undefined {
  for (const name of names) {
    const element = document.querySelector(`[data-at="${name}"]`);
    const rect = element?.getBoundingClientRect();
    if (rect && isSeen(rect)) return rect;
    const before = memory.places.get(name);
    if (before) return before;
  }
  return undefined;
}

// The look of a piece on its way; the frame keeps a drawing of each kind.
function copyOf(kind: string): Element | undefined {
  return document.querySelector(`[data-drawing="${kind}"]`)?.cloneNode(true) as Element | undefined;
}

const size = 26;
const longest = 1200;

interface Course {
  kind: string;
  count: number;
  from: string; // as CSS transforms
  to: string;
}

function centred(rect: DOMRect): string {
  const left = rect.left + rect.width / 2 - size / 2;
  const top = rect.top + rect.height / 2 - size / 2;
  return `translate(${left}px, ${top}px)`;
}

function coursesOf(flights: Flight[], memory: Memory): Course[] {
  return flights.flatMap(({ kind, count, from, to }) => {
    const start = firstPlace(from, memory);
    const end = firstPlace(to, memory);
    return start && end ? [{ kind, count, from: centred(start), to: centred(end) }] : [];
  });
}

function fly(courses: Course[], milliseconds: number): void {
  const sky = document.querySelector('[data-sky]');
  const copies = courses.flatMap((course) =>
    Array.from({ length: Math.min(course.count, 6) }, () => course),
  );
  const stagger = Math.min(100, (longest - milliseconds) / Math.max(1, copies.length));
  copies.forEach(({ kind, from, to }, index) => {
    const copy = copyOf(kind);
    if (!copy || !sky) return;
    sky.append(copy);
    const flight = copy.animate(
      [
        { transform: `${from} scale(1)`, opacity: 1 },
        { transform: `${to} scale(1.15)`, opacity: 1, offset: 0.9 },
        { transform: `${to} scale(.6)`, opacity: 0 },
      ],
      {
        duration: milliseconds * 1.6,
        delay: index * stagger,
        easing: 'cubic-bezier(.3, .1, .2, 1)',
        fill: 'both',
      },
    );
    const land = () => copy.remove();
    flight.finished.then(land, land);
  });
}

// First everything is measured, then everything starts.
export function showMotion(memory: Memory, flights: Flight[], milliseconds: number): void {
  if (milliseconds === 0) return;
  const ways = waysSince(memory);
  const courses = coursesOf(flights, memory);
  travel(ways, milliseconds);
  fly(courses, milliseconds);
}
