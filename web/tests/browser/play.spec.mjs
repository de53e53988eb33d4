import * as automation from './automation.mjs';
import * as baskets from './baskets.mjs';
import * as choices from './choices.mjs';
import * as correspondence from './correspondence.mjs';
import * as engine from './engine.mjs';
import { declare } from './house_test.mjs';
import * as factory42 from './factory42.mjs';
import * as files from './files.mjs';
import * as inventions from './inventions.mjs';
import * as lit from './lit.mjs';
import * as online from './online.mjs';
import * as playing from './playing.mjs';
import * as problems from './problems.mjs';
import * as screens from './screens.mjs';
import * as story from './story.mjs';

// The longest first, so that none of them is waited for alone.
declare({
  ...correspondence,
  ...online,
  ...choices,
  ...baskets,
  ...lit,
  ...playing,
  ...inventions,
  ...automation,
  ...factory42,
  ...screens,
  ...story,
  ...problems,
  ...engine,
  ...files,
});
