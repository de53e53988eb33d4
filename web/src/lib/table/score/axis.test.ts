import { expect, it } from 'vitest';
import { wholeSteps } from './axis';

it('marks an axis in whole steps that hold all of it', () => {
  expect(wholeSteps(0, 184)).toEqual([0, 50, 100, 150, 200]);
  expect(wholeSteps(0, 63)).toEqual([0, 20, 40, 60, 80]);
  expect(wholeSteps(0, 10)).toEqual([0, 2, 4, 6, 8, 10]);
  expect(wholeSteps(-3, 10)).toEqual([-5, 0, 5, 10]);
});
