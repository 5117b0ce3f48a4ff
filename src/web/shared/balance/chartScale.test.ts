import { execFileSync } from 'node:child_process';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { LANGUAGES } from '#contract/texts/languages.ts';
import { stepPath, getTimeTicks, getBalanceTicks } from './chartScale.ts';

const local = (month: number, day: number, hour = 0) => new Date(2026, month, day, hour).getTime();
const times = (from: number, to: number) => getTimeTicks(from, to).map(({ value }) => new Date(value).getTime());

it('marks a week by midnights at equal distances', () => {
  expect(times(local(10, 15, 14), local(10, 22, 14))).toEqual([local(10, 18), local(10, 20), local(10, 22)]);
});

// Mutation check: leaving out what is close to the end must fail this test. Today is the date users look for.
it('marks the midnight before the current moment, and none whose label would begin left of the page', () => {
  expect(times(local(10, 15, 1), local(10, 22, 1))).toEqual([local(10, 18), local(10, 20), local(10, 22)]);
  expect(times(local(10, 14, 23), local(10, 21, 23))).toEqual([local(10, 17), local(10, 19), local(10, 21)]);
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
      ['Europe/Berlin', '2027-03-27T22:10:00Z', '2027-03-28T02:05:00Z'],
      ['Europe/Berlin', '2026-10-24T16:30:00Z', '2026-10-25T10:30:00Z'],
      ['Australia/Lord_Howe', '2026-10-03T12:30:00Z', '2026-10-03T17:30:00Z'],
      // A day that starts at 01:00.
      ['America/Santiago', '2026-09-02T16:00:00Z', '2026-09-08T16:00:00Z'],
    ]),
  ).toEqual([
    ['Mar 28 2027 00:00', 'Mar 28 2027 01:00', 'Mar 28 2027 03:00', 'Mar 28 2027 04:00'],
    ['Oct 25 2026 00:00', 'Oct 25 2026 06:00'],
    ['Oct 04 2026 00:00', 'Oct 04 2026 04:00'],
    ['Sep 04 2026 00:00', 'Sep 06 2026 01:00', 'Sep 08 2026 00:00'],
  ]);
});

const labels = (low: number, high: number, language = 'en') =>
  getBalanceTicks(low, high, language).map(({ label }) => label);

it('marks a few round balances, and none for a constant balance', () => {
  expect(getBalanceTicks(960, 1320, 'en').map(({ value }) => value)).toEqual([1000, 1200]);
  expect(getBalanceTicks(5, 5, 'en')).toEqual([]);
});

// Mutation check: short labels of large balances that are not exact must fail this test.
it('labels balances exactly in every language, short where nothing is lost', () => {
  const inAll = (low: number, high: number) =>
    Object.fromEntries(LANGUAGES.map(language => [language, labels(low, high, language)]));
  expect(inAll(149_874, 151_026)).toEqual({
    en: ['150K', '150.5K', '151K'],
    es: ['150\u00a0mil', '150,5\u00a0mil', '151\u00a0mil'],
    fr: ['150\u00a0k', '150,5\u00a0k', '151\u00a0k'],
    de: ['150.000', '150.500', '151.000'],
    zh: ['15万', '15.05万', '15.1万'],
  });
  expect(inAll(1_505_320, 1_505_340)).toEqual({
    en: ['1,505,320', '1,505,330', '1,505,340'],
    es: ['1.505.320', '1.505.330', '1.505.340'],
    fr: ['1\u202f505\u202f320', '1\u202f505\u202f330', '1\u202f505\u202f340'],
    de: ['1.505.320', '1.505.330', '1.505.340'],
    zh: ['1,505,320', '1,505,330', '1,505,340'],
  });
  expect(inAll(5.02, 5.09)).toEqual({
    en: ['5.025', '5.050', '5.075'],
    es: ['5,025', '5,050', '5,075'],
    fr: ['5,025', '5,050', '5,075'],
    de: ['5,025', '5,050', '5,075'],
    zh: ['5.025', '5.050', '5.075'],
  });
});

it('labels balances with cents where a step has some, in whole steps of large balances', () => {
  expect(labels(999, 1001.2)).toEqual(['999', '1,000', '1,001']);
  expect(labels(999.3, 1000.7)).toEqual(['999.50', '1,000.00', '1,000.50']);
  expect(labels(150_000.2, 150_000.9)).toEqual([]);
  expect(labels(1_000_000, 1_000_007)).toEqual(['1,000,000', '1,000,005']);
  expect(labels(7.0012, 7.0018)).toEqual([]);
});

// Mutation check: rounding a label to cents or in its unit, or cents of large balances, must fail this test.
it('labels the balances of any range distinctly and shortly in every language', () => {
  const random = seededRandom(runSeed('balance labels'));
  for (let index = 0; index < 1_000; index += 1) {
    const low = random() * 10 ** (random() * 9);
    const high = low + 10 ** (random() * 9 - 3);
    for (const language of LANGUAGES) {
      const texts = labels(low, high, language);
      expect([low, high, language, new Set(texts).size]).toEqual([low, high, language, texts.length]);
      const whole = new Intl.NumberFormat(language).format(Math.ceil(high)).length;
      if (high >= 100_000)
        expect(Math.max(...texts.map(({ length }) => length))).toBeLessThanOrEqual(Math.max(10, whole));
    }
  }
});

it('draws a balance as steps up to the end', () => {
  const places = [
    { x: 0, y: 1 },
    { x: 0.5, y: 0 },
  ];
  expect(stepPath(places, 100, 40)).toBe('M0 40H50V0H100');
});
