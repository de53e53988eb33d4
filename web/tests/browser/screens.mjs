// Every screen in both languages, at every size: nothing is cut, nothing scrolls sideways, and people
// with a screen reader get everything.
import { asked, still } from './acting.mjs';
import { check } from './house.mjs';
import { fits } from './looking.mjs';

const paths = {
  home: '',
  new_table: '#/new/stephens',
  rules: '#/rules/stephens/ST-4.3',
  rules_inventions: '#/rules/inventions/EI-9.2',
  settings: '#/settings',
  about: '#/about',
  replay_start: '#/replay',
  problem: '#/nowhere',
};

async function allScreens(house, language) {
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [360, 740, 'dark'],
  ]) {
    const { page, problems, leave } = await house.visit({ width, height, theme, language });
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(`${house.address}?${name}${path}`);
      await page.waitForSelector('h1');
      await page.waitForLoadState('networkidle');
      await still(page);
      await fits(page, `${name} ${language}`);
      await house.checkAccess(page, `${name} ${language} ${theme}`);
      await house.shoot(page, `${name}_${language}_${width}`);
    }
    check(problems.length === 0, problems.join(', '));
    await leave();
  }
}
export const all_screens_in_english = (house) => allScreens(house, 'en');
export const all_screens_in_german = (house) => allScreens(house, 'de');

export async function the_table_at_every_size(house) {
  for (const [width, height, language, theme] of [
    [360, 740, 'de', 'light'],
    [820, 1180, 'en', 'dark'],
    [1440, 900, 'de', 'dark'],
    [2560, 1440, 'en', 'light'],
  ]) {
    const { page, problems, leave } = await house.visit({ width, height, language, theme });
    await page.getByRole('button', { name: /Play now|Jetzt spielen/ }).click();
    await asked(page);
    await still(page);
    await fits(page, `the table at ${width}`);
    await house.checkAccess(page, `the table at ${width}`);
    await house.shoot(page, `table_${language}_${width}`);
    check(problems.length === 0, problems.join(', '));
    await leave();
  }
}

export async function language_changes_in_place(house) {
  const { page, leave } = await house.visit();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('button', { name: 'Jetzt spielen' }).click();
  await page
    .getByText(/^Wähle /)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Optionen' }).click();
  await page.getByLabel('Sprache').selectOption('en');
  await page.getByText('Choose your first accessory').first().waitFor();
  await leave();
}
