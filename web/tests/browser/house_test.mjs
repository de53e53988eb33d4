// A test of Playwright's runner that gets the house: the built page on a port of its own.
import { test as base } from '@playwright/test';
import { resolve } from 'node:path';
import { openHouse } from './house.mjs';

export const test = base.extend({
  house: [
    async ({ browser }, use) => {
      const { DIST = 'dist', SCREENS } = process.env;
      const house = await openHouse(browser, resolve(DIST), SCREENS && resolve(SCREENS));
      await use(house);
      house.close();
    },
    { scope: 'worker' },
  ],
});

// Every function of a file is a test, under its own name. Details are Playwright's: a tag, say.
export function declare(tests, details = {}) {
  for (const [name, run] of Object.entries(tests))
    test(name.replaceAll('_', ' '), details, ({ house }) => {
      house.begin(name);
      return run(house);
    });
}
