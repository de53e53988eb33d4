// The files of the built page that a browser loads.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const textOf = (dist, name) => readFileSync(join(dist, name), 'utf8');
const list = /<script type="application\/json" id="games">(.*?)<\/script>/s;

// The list of games that the page carries.
export function listedGames(dist) {
  const [, json] = list.exec(textOf(dist, 'index.html')) ?? [];
  return JSON.parse(json ?? '[]');
}

export function frameFiles(dist) {
  const ofGames = new Set(listedGames(dist).flatMap(({ files }) => files));
  const all = readdirSync(join(dist, 'assets')).map((name) => `assets/${name}`);
  return ['index.html', ...all.filter((name) => !ofGames.has(name))];
}

// The files of the home page: those in `index.html`, and their imports.
export function homeFiles(dist) {
  const wanted = ['index.html'];
  for (const name of wanted) {
    const text = /\.(html|js|css)$/.test(name) ? textOf(dist, name).replace(list, '') : '';
    const named = name.endsWith('.js')
      ? text.matchAll(/(?:^|[;}\s])(?:import|export)[^;'"`()]*["']\.\/([\w.-]+)["']/g)
      : text.matchAll(/(?:assets\/|url\(\.?\/?)([\w.-]+)/g);
    for (const [, file] of named)
      if (!wanted.includes(`assets/${file}`)) wanted.push(`assets/${file}`);
  }
  return wanted;
}
