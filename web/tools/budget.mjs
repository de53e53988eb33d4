// Holds the page to its size: what the home page loads before the rules, and all of Stephens:
// node budget.mjs DIST
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const folder = process.argv[2] ?? 'dist';
const kilobytes = (bytes) => Math.ceil(bytes / 1024);
const sizeOf = (name) => {
  const content = readFileSync(join(folder, name));
  return name.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
};
const all = ['index.html', ...readdirSync(join(folder, 'assets')).map((name) => `assets/${name}`)];

// What index.html names, and what that imports before anything is clicked.
function loadedAtFirst() {
  const wanted = ['index.html'];
  for (const name of wanted) {
    const text = readFileSync(join(folder, name), 'utf8');
    const named = name.endsWith('.js')
      ? [...text.matchAll(/(?:^|[;}\s])(?:import|export)[^;'"`()]*["']\.\/([\w.-]+)["']/g)]
      : [
          ...text.matchAll(/assets\/([\w.-]+)/g),
          ...text.matchAll(/url\(\.?\/?([\w.-]+\.woff2)\)/g),
        ];
    for (const [, file] of named)
      if (!wanted.includes(`assets/${file}`)) wanted.push(`assets/${file}`);
  }
  return wanted.filter((name) => all.includes(name));
}

const first = loadedAtFirst().filter((name) => !name.endsWith('.wasm'));
const limits = [
  ['the home page before the rules', first.reduce((sum, name) => sum + sizeOf(name), 0), 200],
  ['everything with Stephens', all.reduce((sum, name) => sum + sizeOf(name), 0), 1024],
  [
    'the rules as WebAssembly',
    all.filter((name) => name.endsWith('.wasm')).reduce((sum, name) => sum + sizeOf(name), 0),
    600,
  ],
];
let failed = 0;
for (const [what, bytes, limit] of limits) {
  const isGood = kilobytes(bytes) <= limit;
  failed += isGood ? 0 : 1;
  console.log(
    `${isGood ? 'ok' : 'TOO LARGE'}: ${what}: ${kilobytes(bytes)} of ${limit} KB gzipped`,
  );
}
process.exit(failed === 0 ? 0 : 1);
