import { aRecording, aReport, aReportFacts } from '#test/support/fixtures/reportFixtures.ts';
import { createReport } from './createReport.ts';
import { MAX_FILE_LENGTH, parseReport, type Report } from './parseReport.ts';
import type { RecordedEntry, Recording } from '#web/shared/app/recording.ts';
import { MAX_REPORT_LENGTH } from './reportFormat.ts';
import { applyChanges, diffStates } from './stateChanges.ts';

const parsed = (text: string): Report => {
  const result = parseReport(text);
  if ('problem' in result) throw new Error(result.problem);
  return result.report;
};

/** Returns the pseudonyms of a report in the order of their appearance. */
const pseudonyms = (text: string): string[] => text.match(/hidden-\w+/g) ?? [];

describe('the states of a report', () => {
  it.each([
    [{ a: 1 }, { a: 1, b: { c: [1] } }],
    [{ a: { b: { c: 1 } }, d: 2 }, { a: { b: { c: 2 } } }],
    [{ list: [1, 2] }, { list: [2] }],
    [{ a: { b: 1 } }, { a: 'text' }],
    [{ a: null }, { a: { b: 1 } }],
    [undefined, { a: 1 }],
    [{ a: 1 }, undefined],
  ])('are restored from their changes: %j to %j', (before, after) => {
    expect(applyChanges(before, diffStates(before, after))).toEqual(after);
  });

  it('have no changes where parts are shared, or lists are equal', () => {
    const shared = new Proxy({}, { ownKeys: () => [].concat(undefined as never) });
    expect(diffStates({ shared, rows: [1] }, { shared, rows: [1] })).toEqual([]);
  });
});

describe('a report', () => {
  it('describes the app and has every entry with the state after it', () => {
    const { header, entries, states } = parsed(aReport());
    expect(header).toMatchObject({ version: 1, leftOut: 0, clockOffsetMs: -340, app: { build: 'a1b2c3d4' } });
    expect(entries.map(({ type, at }) => [type, at])).toEqual([
      ['deposit/shown', '2026-11-23T14:00:00.000Z'],
      ['request/answered', '2026-11-23T14:00:01.000Z'],
      ['request/answered', '2026-11-23T14:00:02.000Z'],
      ['deposit/hidden', '2026-11-23T14:00:03.000Z'],
    ]);
    expect(states).toHaveLength(5);
    expect(states.at(-1)).toMatchObject({ deposits: { d1: { status: 'Completed' } } });
    expect(states[1]).toEqual(states[0]);
  });

  // Mutation check: writing the recorder's numbers into the report must fail this test.
  it('has pseudonyms of its own, which are equal for equal values', () => {
    const [first, second] = [aReport(), aReport()].map(pseudonyms);
    expect(first).toHaveLength(second?.length ?? 0);
    expect(first?.some(name => second?.includes(name))).toBe(false);
    expect(first?.every(name => /^hidden-[a-z0-9]{6}$/.test(name))).toBe(true);
    const { states } = parsed(aReport());
    const { user, deposits } = states.at(-1) as { user: { name: string }; deposits: { d1: { owner: string } } };
    expect(deposits.d1.owner).toBe(user.name);
    expect(new Set(first).size).toBe(2);
  });

  // Mutation check: leaving out entries without moving the first state must fail this test.
  it('is at most 1 MB long, leaves out the oldest entries and counts them', () => {
    const rows = (index: number) => Array.from({ length: 20 }, (_, row) => `${index}-${row}-${'x'.repeat(400)}`);
    const entries = Array.from({ length: 200 }, (_, index): RecordedEntry => ({
      at: index,
      action: { type: `step/${index}` },
      state: { rows: rows(index) },
    }));
    const recording: Recording = { base: { rows: rows(-1) }, entries, state: entries.at(-1)?.state };
    const text = createReport(recording, aReportFacts());
    expect(text.length).toBeLessThanOrEqual(MAX_REPORT_LENGTH);
    const { header, entries: kept, states } = parsed(text);
    expect(kept.length).toBeGreaterThan(50);
    expect(header.leftOut + kept.length).toBe(200);
    expect(states[0]).toEqual({ rows: rows(header.leftOut - 1) });
  });

  it('without room for anything still describes the app', () => {
    const huge = { text: 'x'.repeat(MAX_REPORT_LENGTH) };
    const entry = { at: 0, action: { type: 'a/b' }, state: huge };
    const { header, entries, states } = parsed(
      createReport({ base: huge, entries: [entry], state: huge }, aReportFacts()),
    );
    expect([header.leftOut, entries, states]).toEqual([1, [], [{}]]);
  });
});

describe('a file of unknown origin', () => {
  const withParts = (changes: object) => JSON.stringify({ ...(JSON.parse(aReport()) as object), ...changes });
  const withEntries = (...entries: object[]) => withParts({ payload: JSON.stringify(entries) });
  const anEntry = { type: 'a/b', at: '2026-11-23T14:00:00.000Z', changes: [] };
  const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it.each<[what: string, text: string, problem: string]>([
    ['that is empty', '', 'notJson'],
    ['that is no JSON', '<html><script>alert(1)</script></html>', 'notJson'],
    ['that is longer than any report', ' '.repeat(MAX_FILE_LENGTH + 1), 'tooLarge'],
    ['of other JSON', '{"a":1}', 'notReport'],
    ['of a list', '[]', 'notReport'],
    ['of Redux DevTools', '{"payload":"[]","preloadedState":"{}"}', 'notReport'],
    [
      'of a newer version',
      JSON.stringify({ report: { format: 'larkspur-support-report', version: 2 } }),
      'newerVersion',
    ],
    ['with unreadable actions', withParts({ payload: '[' }), 'notReport'],
    ['with an action without a type', withEntries({ ...anEntry, type: 7 }), 'notReport'],
    ['with an invalid time', withEntries({ ...anEntry, at: 'yesterday' }), 'notReport'],
    ['with too many entries', withEntries(...Array.from({ length: 501 }, () => anEntry)), 'notReport'],
    ['with a deep state', withParts({ preloadedState: `{"report":{"a":${nested(60)}}}` }), 'notReport'],
    ['with a deep outside', `{"report":${nested(5_000)}}`, 'notReport'],
    [
      'with a wide state',
      withParts({
        preloadedState: JSON.stringify({
          report: Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [at, 1])),
        }),
      }),
      'notReport',
    ],
  ])('%s is refused', (_what, text, problem) => {
    expect(parseReport(text)).toEqual({ problem });
  });

  // Mutation check: allowing `__proto__` in a path or as a key must fail this test.
  it.each([
    withParts({ preloadedState: '{"report":{"__proto__":{"isAdmin":true}}}' }),
    withEntries({ ...anEntry, changes: [{ path: ['__proto__', 'isAdmin'], value: true }] }),
    withEntries({ ...anEntry, changes: [{ path: ['a', 'constructor', 'prototype'], value: {} }] }),
    withParts({
      payload: `[{"type":"a/b","at":"${anEntry.at}","changes":[],"payload":{"__proto__":{"isAdmin":true}}}]`,
    }),
    aReport().replace('{', '{"__proto__":{"isAdmin":true},'),
  ])('cannot change a prototype (%#)', text => {
    expect(parseReport(text)).toEqual({ problem: 'notReport' });
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  // Mutation check: no limit on the number of changes must fail this test.
  it('cannot keep the page busy with changes', () => {
    const changes = Array.from({ length: 1_100 }, (_, at) => ({ path: [`a${at}`], value: 1 }));
    const parse = (count: number) =>
      parseReport(withEntries(...Array.from({ length: count }, () => ({ ...anEntry, changes }))));
    expect(parse(3)).toHaveProperty('report');
    expect(parse(20)).toEqual({ problem: 'notReport' });
  });
});

it('keeps a recording that has no entries yet', () => {
  const recording = { ...aRecording(), entries: [] };
  const { entries, states } = parsed(createReport(recording, aReportFacts()));
  expect([entries, states]).toMatchObject([[], [{ deposits: { d1: { status: 'Completed' } } }]]);
});
