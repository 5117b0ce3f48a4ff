import { ZERO } from '#contract/money.ts';
import { StatementEntry } from '#contract/statement.ts';
import { createEntries } from '#test/support/fixtures/statementFixtures.ts';
import { mergePage, type LoadedStatement, takeNewest } from './statement.ts';

const read = (from: number, count: number): StatementEntry[] =>
  createEntries(from)
    .slice(0, count)
    .map(entry => StatementEntry.parse(entry));
const page = (from: number, count: number): LoadedStatement => ({
  runs: [read(from, count)],
  records: {},
  next: from > count ? String(from - count + 1) : null,
});
const ids = ({ runs }: LoadedStatement) => runs.flat().map(({ _id }) => _id);
const numbers = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => String(from - index));

const known = mergePage(page(100, 50), page(50, 20), '51');

it('puts older entries at the end and continues from there', () => {
  expect(ids(known)).toEqual(numbers(100, 31));
  expect(known.next).toBe('31');
});

// Mutation check: putting every page at the end must fail this test.
it('puts new entries at the front, and keeps what was loaded', () => {
  const more = mergePage(known, page(103, 50), null);
  expect(ids(more)).toEqual(numbers(103, 31));
  expect(more.next).toBe('31');
});

it('returns the same object when nothing is new', () => {
  expect(mergePage(known, page(100, 50), null)).toBe(known);
});

// Mutation check: keeping the known records must fail this test.
it('keeps the newest state of each record', () => {
  const record = (status: 'Pending' | 'Completed') =>
    ({ type: 'withdraw', _id: 'd100', gateway: 'TRC20', fee: ZERO, status }) as const;
  const first = mergePage(known, { ...page(100, 50), records: { d100: record('Pending') } }, null);
  const later = mergePage(first, { ...page(100, 50), records: { d100: record('Completed') } }, null);
  expect(later.records).toEqual({ d100: record('Completed') });
  expect(later.runs).toBe(known.runs);
});

// Mutation check: putting the new page before the known ones although entries are missing must fail this test.
it('starts again with a page of new entries only: a statement has no gaps', () => {
  const reloaded = mergePage(known, page(200, 50), null);
  expect(ids(reloaded)).toEqual(numbers(200, 151));
  expect(reloaded.next).toBe('151');
});

it('ignores a page that is no longer the next one', () => {
  expect(mergePage(known, page(50, 20), '51')).toBe(known);
});

it('adds the first entries of an account that had none', () => {
  expect(ids(mergePage({ runs: [], records: {}, next: null }, page(2, 2), null))).toEqual(['2', '1']);
});

// Mutation check: keeping `next` of the omitted entries, so that those between are missing, must fail this test.
it('keeps the newest entries, their records, and where the others begin', () => {
  const record = (_id: string) => ({ type: 'withdraw', _id, gateway: 'TRC20', fee: ZERO, status: 'Pending' }) as const;
  const records = { d99: record('d99'), d60: record('d60') };
  const newest = takeNewest({ ...known, records }, 10);
  expect(ids(newest)).toEqual(numbers(100, 91));
  expect(newest).toMatchObject({ records: { d99: record('d99') }, next: '91' });
  expect(takeNewest({ ...known, records }, 1_000)).toMatchObject({ records, next: '31' });
});
