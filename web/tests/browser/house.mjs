// What every browser test needs: the built page on a port of its own, Debian's Chromium, and a page
// that complains about every error.
import { readFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
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

export async function openHouse(distFolder, artefactFolder) {
  mkdirSync(artefactFolder, { recursive: true });
  const { address, close } = await serve(distFolder);
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });

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
    page.setDefaultTimeout(45_000);
    const problems = [];
    page.on('pageerror', (error) => problems.push(error.message));
    const kept = JSON.stringify({ speed: 'instant', confirm: false, language, ...settings });
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
    close: async () => {
      await browser.close();
      close();
    },
  };
}

// Answers every question with a lit choice until the game is over; what a patient person would do.
export async function playToTheEnd(page, seconds = 240) {
  return page.evaluate(async (limit) => {
    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const end = Date.now() + limit * 1000;
    let count = 0;
    while (Date.now() < end) {
      if (document.querySelector('dialog[open] tfoot')) return count;
      const choices = [...document.querySelectorAll('ul .choice:not(.blocked)')];
      const choice = choices[count % Math.max(1, choices.length)];
      if (!choice) {
        await wait(5);
        continue;
      }
      const before = choice.closest('ul');
      choice.click();
      count += 1;
      for (let tries = 0; tries < 200 && choice.isConnected && before?.isConnected; ++tries)
        await wait(2);
    }
    return -count;
  }, seconds);
}
