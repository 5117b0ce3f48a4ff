import { labelTops } from './chartMarks.ts';

it('labels stand at their lines, and one below another where they would cover each other', () => {
  expect(labelTops([100])).toEqual([90]);
  expect(labelTops([20, 100])).toEqual([10, 90]);
  expect(labelTops([100, 101, 99])).toEqual([111, 133, 89]);
});
