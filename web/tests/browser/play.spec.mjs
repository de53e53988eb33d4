import * as automation from './automation.mjs';
import * as baskets from './baskets.mjs';
import * as choices from './choices.mjs';
import * as courses from './courses.mjs';
import * as connection from './connection.mjs';
import * as correspondence from './correspondence.mjs';
import * as engine from './engine.mjs';
import * as dialogs from './dialogs.mjs';
import { declare } from './house_test.mjs';
import * as factory42 from './factory42.mjs';
import * as files from './files.mjs';
import * as inventions from './inventions.mjs';
import * as lit from './lit.mjs';
import * as meeting from './meeting.mjs';
import * as online from './online.mjs';
import * as people from './people.mjs';
import * as playing from './playing.mjs';
import * as problems from './problems.mjs';
import * as screens from './screens.mjs';
import * as signals from './signals.mjs';
import * as steady from './steady.mjs';
import * as story from './story.mjs';
import * as trips from './trips.mjs';
import * as vanished from './vanished.mjs';
import * as whole from './whole.mjs';

declare(whole, { tag: '@whole' });

// The longest first, so that none of them is waited for alone.
const tests = {
  ...correspondence,
  ...online,
  ...people,
  ...meeting,
  ...connection,
  ...vanished,
  ...choices,
  ...baskets,
  ...lit,
  ...steady,
  ...courses,
  ...playing,
  ...inventions,
  ...automation,
  ...factory42,
  ...screens,
  ...dialogs,
  ...story,
  ...signals,
  ...trips,
  ...problems,
  ...engine,
  ...files,
};
declare(Object.fromEntries(Object.entries(tests).filter(([name]) => !(name in whole))));
