// The needs of every browser test: the built page on a port of its own, and visits to it that
// remember every error.
import { readFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { serve } from '../../tools/serve.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
export const gamesFolder = join(here, '../../../games');
export const recordedGame = (name) => join(gamesFolder, 'stephens/recorded', name);

export function check(isTrue, what) {
  if (!isTrue) throw new Error(what);
}

// Runs in the page: its random numbers come from the seed and from the number of loads, which the
// window's name keeps. A plain linear congruence is enough here.
function drawAlike(seed) {
  window.name = String(Number(window.name) + 1);
  let state = (seed + Math.imul(Number(window.name), 0x9e3779b9)) >>> 0;
  crypto.getRandomValues = (array) => {
    for (let place = 0; place < array.length; ++place) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      array[place] = state >>> 24;
    }
    return array;
  };
}

// Pictures are taken only where a folder is named for them: they take their time.
export async function openHouse(browser, distFolder, pictureFolder) {
  if (pictureFolder) mkdirSync(pictureFolder, { recursive: true });
  const { address, close } = await serve(distFolder);

  let seed = 0;
  // Each test has draws of its own, the same ones every time.
  function begin(name) {
    seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7);
  }

  async function visit({
    at = address,
    path = '',
    width = 1440,
    height = 900,
    language = 'en',
    theme = 'light',
    settings = {},
    isOffline = false,
    prepare = async () => undefined, // done to the page before it loads anything
    ...more
  } = {}) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme: theme,
      locale: language === 'de' ? 'de-DE' : 'en-GB',
      hasTouch: width < 800,
      serviceWorkers: isOffline ? 'allow' : 'block',
      ...more,
    });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    const problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const kept = JSON.stringify({
      speed: 'instant',
      confirm: 'never',
      guard: false,
      language,
      ...settings,
    });
    await page.addInitScript((text) => {
      if (!localStorage.getItem('tischwerk.settings'))
        localStorage.setItem('tischwerk.settings', text);
    }, kept);
    // So that a test can cut a connection.
    await page.addInitScript(() => {
      window.sockets = [];
      window.WebSocket = class extends WebSocket {
        constructor(...values) {
          super(...values);
          window.sockets.push(this);
        }
      };
    });
    await page.addInitScript(drawAlike, ++seed);
    await prepare(page);
    await page.goto(at + path);
    return { page, context, problems, leave: () => context.close() };
  }

  async function shoot(page, name) {
    if (pictureFolder) await page.screenshot({ path: join(pictureFolder, `${name}.png`) });
  }

  async function checkAccess(page, where) {
    await page.evaluate(axeSource);
    const violations = await page.evaluate(async () =>
      (await window.axe.run(document, { resultTypes: ['violations'] })).violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes
            .slice(0, 3)
            .map((node) => node.html.slice(0, 160))
            .join(' | ')}`,
      ),
    );
    check(violations.length === 0, `${where}: ${violations.join('\n')}`);
  }

  return {
    begin,
    address,
    dist: distFolder,
    visit,
    shoot,
    checkAccess,
    close,
  };
}
