// Games as files: who sat where comes back with them.
import { playSome } from './acting.mjs';
import { check } from './house.mjs';

export async function a_saved_file_goes_on_with_those_who_sat_there(house) {
  const { page, problems, leave } = await house.visit({ path: '#/new/stephens', language: 'de' });
  await page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await page.getByLabel('Platz 2', { exact: true }).selectOption('level2');
  await page.getByRole('button', { name: 'Spiel beginnen' }).click();
  await page.waitForSelector('ul .choice');
  await playSome(page, 4);
  // A table lists the others before oneself, a replay goes by seats.
  const names = async () => (await page.locator('.player .name').allInnerTexts()).sort();
  const before = await names();
  check(before.length === 3, `three players: ${before.join(', ')}`);
  await page.getByRole('button', { name: 'Optionen' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als Datei sichern' }).click(),
  ]);
  const path = await file.path();
  await page.goto(page.url().replace(/#.*/, '#/replay'));
  await page.setInputFiles('input[type=file]', path);
  await page.waitForSelector('input[type=range]');
  const replayed = await names();
  check(replayed.join() === before.join(), `the replay names them: ${replayed} for ${before}`);
  await page.getByRole('button', { name: 'Zum Ende' }).click();
  await page.getByRole('button', { name: /Ab hier/ }).click();
  await page.waitForSelector('ul .choice');
  check((await names()).join() === before.join(), 'so does the table that goes on');
  check((await playSome(page, 2)) === 2, 'the bots play on');
  check(problems.length === 0, problems.join('\n'));
  await leave();
}
