// What a browser loads of the built page.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const textOf = (dist, name) => readFileSync(join(dist, name), 'utf8');

// The list of games that the page carries.
export function listedGames(dist) {
  const [, json] = /id="games">(.*?)<\/script>/s.exec(textOf(dist, 'index.html')) ?? [];
  return JSON.parse(json ?? '[]');
}

export function frameFiles(dist) {
  const own = new Set(listedGames(dist).flatMap(({ files }) => files));
  const all = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  return ['index.html', ...all.filter((name) => !own.has(name))];
}

// These files, and what they import before anything is clicked.
export function loadedWith(dist, names) {
  const wanted = [...names];
  for (const name of wanted) {
    const text = /\.(html|js|css)$/.test(name) ? textOf(dist, name) : '';
    const page = text.replace(/<script type="application\/json".*?<\/script>/s, '');
    const named = name.endsWith('.js')
      ? page.matchAll(/(?:^|[;}\s])(?:import|export)[^;'"`()]*["']\.\/([\w.-]+)["']/g)
      : page.matchAll(/(?:assets\/|url\(\.?\/?)([\w.-]+)/g);
    for (const [, file] of named)
      if (!wanted.includes(`assets/${file}`)) wanted.push(`assets/${file}`);
  }
  return wanted;
}
