// What every browser test needs: the built page on a port of its own, and visits to it that remember
// every error.
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

export async function openHouse(browser, distFolder, artefactFolder) {
  mkdirSync(artefactFolder, { recursive: true });
  const { address, close } = await serve(distFolder);

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
    const kept = JSON.stringify({ speed: 'instant', confirm: 'never', language, ...settings });
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
    await prepare(page);
    await page.goto(at + path);
    return { page, context, problems, leave: () => context.close() };
  }

  const shoot = (page, name) => page.screenshot({ path: join(artefactFolder, `${name}.png`) });

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
    address,
    dist: distFolder,
    visit,
    shoot,
    checkAccess,
    close,
  };
}
