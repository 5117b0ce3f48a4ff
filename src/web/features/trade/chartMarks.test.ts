import { labelTops } from './chartMarks.ts';

it('labels stand at their lines, and one below another where they would cover each other', () => {
  expect(labelTops([100], 180)).toEqual([90]);
  expect(labelTops([20, 100], 180)).toEqual([10, 90]);
  expect(labelTops([100, 101, 99], 180)).toEqual([111, 133, 89]);
});

it('labels stay on the chart when their lines lie close together at its lower edge', () => {
  expect(labelTops([150, 151, 152, 153], 180)).toEqual([94, 116, 138, 160]);
});
