// How a test acts at a table without racing it: it waits for the page's own report (the number of
// the position, the number of the question), never for a time.

// Runs in the page. Answers the question that is asked, if it belongs to the position on the
// screen, with the choice at this place of the list, and waits for another position: a choice that
// only opens another question is followed by the first one there, and picks are confirmed. A basket
// gets another pick each time, and where none is left, a pick comes out again. A panel of a game
// has buttons to pick with instead (`data-pick`): they are pressed until something is answered.
// Where a choice reads as wished, it is taken instead. The outcome: 'answered', 'over', or
// 'waiting' where it is another player's turn for so long.
async function answerHere({ place, patience, wish }) {
  const frame = () => document.querySelector('.frame');
  const isOver = () => document.querySelector('dialog[open] tfoot') !== null;
  const choices = () => [...document.querySelectorAll('ul.choices > li > .choice:not(.blocked)')];
  const isPicked = (choice) => choice.ariaPressed === 'true';
  const picks = () => [...document.querySelectorAll('.ask [data-pick]:not(:disabled)')];
  const isCurrent = () =>
    frame()?.dataset.asked !== undefined && frame().dataset.asked === frame().dataset.number;
  const until = async (isTrue, milliseconds) => {
    const end = performance.now() + milliseconds;
    while (!isTrue() && performance.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 4));
    return isTrue();
  };
  const isReady = () => isOver() || (isCurrent() && choices().length + picks().length > 0);
  if (!(await until(isReady, patience))) return 'waiting';
  if (isOver()) return 'over';
  const before = frame().dataset.number;
  const isMoved = () => isOver() || frame()?.dataset.number !== before;
  const clicked = [];
  const end = performance.now() + 20_000;
  for (let step = 0; performance.now() < end && !isMoved(); ++step) {
    const confirm = document.querySelector('.confirm .button.brass:enabled');
    const listed = choices();
    const open = listed.filter((choice) => !isPicked(choice));
    const isPanel = listed.length === 0;
    const all = isPanel ? picks() : open.length > 0 ? open : listed;
    const at = step === 0 || isPanel ? place : open.length < listed.length ? step : 0;
    const wished = wish && open.find((choice) => choice.textContent.includes(wish));
    const button = confirm ?? wished ?? all[at % all.length];
    clicked.push(button?.textContent.trim());
    button?.click();
    await until(isMoved, 12); // while an answer is on its way, the page takes no other
  }
  if (!isMoved())
    throw new Error(`no answer to ${frame().dataset.decision} goes through: ${clicked.slice(-12)}`);
  return 'answered';
}

export const answer = (page, place = 0, patience = 60_000, wish = undefined) =>
  page.evaluate(answerHere, { place, patience, wish });

// Without a viewer: laying out and drawing take longer than all the rest. Narrow screens are drawn,
// for their rooms are where they are laid out.
export async function unseen(page, act) {
  if (page.viewportSize().width < 1100) return act();
  const show = (how) =>
    page.evaluate((value) => (document.body.style.contentVisibility = value), how);
  await show('hidden');
  try {
    return await act();
  } finally {
    await show('visible');
    // A dialog that was opened meanwhile may otherwise stay undrawn, and everything below it.
    await page.evaluate(() => {
      document.body.style.display = 'none';
      document.body.getBoundingClientRect();
      document.body.style.display = '';
    });
  }
}

// So many answers, always with another choice, so that the table fills. Says how many there were
// before the game ended.
export async function playSome(page, decisions) {
  return unseen(page, async () => {
    let played = 0;
    while (played < decisions && (await answer(page, played * 2)) === 'answered') played += 1;
    if (played === decisions) await asked(page);
    return played;
  });
}

// Waits until the page asks me something about the position it shows.
export const asked = (page) =>
  page.waitForFunction(() => {
    const frame = document.querySelector('.frame');
    return frame?.dataset.asked !== undefined && frame.dataset.asked === frame.dataset.number;
  });

// Answers every question until the game is over, like a patient person. Returns their number.
export const playToTheEnd = (page, wish = undefined) =>
  unseen(page, async () => {
    for (let count = 0; ; ++count) {
      const happened = await answer(page, count, 120_000, wish);
      if (happened === 'over') return count;
      if (happened === 'waiting') throw new Error(`nobody moves any more after ${count} answers`);
    }
  });

// All animations on the page have arrived: at once, without a viewer.
export const still = (page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish();
  });
