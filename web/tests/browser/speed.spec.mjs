import { declare, test } from './house_test.mjs';
import * as speed from './speed.mjs';

test.describe.configure({ mode: 'serial' });
declare(speed);
