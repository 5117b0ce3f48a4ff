import { execFileSync } from 'node:child_process';
import { stepPath, getTimeTicks, getValueTicks } from './chartScale.ts';

const local = (month: number, day: number, hour = 0) => new Date(2026, month, day, hour).getTime();
const times = (from: number, to: number) => getTimeTicks(from, to).map(({ value }) => new Date(value).getTime());

it('marks a week by midnights at equal distances', () => {
  expect(times(local(10, 15, 14), local(10, 22, 14))).toEqual([local(10, 18), local(10, 20), local(10, 22)]);
});

it('marks a day by full hours at equal distances', () => {
  expect(times(local(10, 22), local(10, 22, 17))).toEqual([local(10, 22, 6), local(10, 22, 12)]);
});

/** Returns the local times of the ticks in each zone. The zone of this process cannot change, therefore another runs. */
function getTicksIn(cases: readonly (readonly [zone: string, from: string, to: string])[]): string[][] {
  const program = `
    import { getTimeTicks } from '#web/shared/balance/chartScale.ts';
    const ticks = ${JSON.stringify(cases)}.map(([zone, from, to]) => {
      process.env.TZ = zone;
      return getTimeTicks(Date.parse(from), Date.parse(to)).map(({ value }) => new Date(value).toString().slice(4, 21));
    });
    console.log(JSON.stringify(ticks));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    timeout: 30_000,
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[][];
}

// Mutation check: subtracting local hours must fail this test. 02:00 does not exist, therefore the loop never ends.
it('marks full hours and midnights where clocks change', () => {
  expect(
    getTicksIn([
      ['Europe/Berlin', '2027-03-27T22:30:00Z', '2027-03-28T02:30:00Z'],
      ['Europe/Berlin', '2026-10-24T16:30:00Z', '2026-10-25T10:30:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T12:30:00Z', '2026-10-03T17:30:00Z'],
      // A day that starts at 01:00.
      ['America/Santiago', '2026-09-03T16:00:00Z', '2026-09-08T16:00:00Z'],
    ]),
  ).toEqual([
    ['Mar 28 2027 00:00', 'Mar 28 2027 01:00', 'Mar 28 2027 03:00', 'Mar 28 2027 04:00'],
    ['Oct 25 2026 00:00', 'Oct 25 2026 06:00'],
    ['Oct 04 2026 00:00', 'Oct 04 2026 04:00'],
    ['Sep 04 2026 00:00', 'Sep 06 2026 01:00', 'Sep 08 2026 00:00'],
  ]);
});

it('marks a few round balances, and none for a constant balance', () => {
  expect(getValueTicks(960, 1320).map(({ value }) => value)).toEqual([1000, 1200]);
  expect(getValueTicks(5, 5)).toEqual([]);
});

it('draws a balance as steps up to the end', () => {
  const places = [
    { x: 0, y: 1 },
    { x: 0.5, y: 0 },
  ];
  expect(stepPath(places, 100, 40)).toBe('M0 40H50V0H100');
});
