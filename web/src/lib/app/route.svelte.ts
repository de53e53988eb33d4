// Where we are: the part of the address behind '#'. It needs no server, so a link works from any
// host and with the network off.
export interface Route {
  screen: string;
  parts: string[];
}

export function parseRoute(hash: string): Route {
  const parts = hash
    .replace(/^#\/?/, '')
    .split('/')
    .filter((part) => part.length > 0)
    .map(decoded);
  return { screen: parts[0] ?? 'home', parts: parts.slice(1) };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export function address(...parts: (string | number)[]): string {
  return `#/${parts.map((part) => encodeURIComponent(part)).join('/')}`;
}

class Place {
  route = $state<Route>(parseRoute(location.hash));
}
export const place = new Place();

export function followAddress(): void {
  addEventListener('hashchange', () => {
    place.route = parseRoute(location.hash);
    scrollTo(0, 0);
  });
}

export function go(...parts: (string | number)[]): void {
  location.hash = address(...parts);
}
