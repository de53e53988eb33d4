// One move through the page at an address: node one_move.mjs ADDRESS. See packaging/bare_machine.sh.
import { chromium } from '@playwright/test';
import { answer, asked } from './acting.mjs';
import { check } from './house.mjs';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const page = await browser.newPage();
page.setDefaultTimeout(120_000); // the machine may be busy
await page.goto(process.argv[2]);
await page.getByRole('button', { name: 'Play now' }).click();
await asked(page);
const number = () => page.locator('.frame').getAttribute('data-number');
const before = await number();
check((await answer(page)) === 'answered', 'the move is accepted');
check((await number()) !== before, 'and changes the table');
await browser.close();
console.log(`A move was played on the page at ${process.argv[2]}`);
