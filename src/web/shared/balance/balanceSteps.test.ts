import { anEntry } from '#test/support/statementFixtures.ts';
import { StatementEntry } from '#contract/statement.ts';
import * as z from 'zod/mini';
import { stepPath, stepsBetween } from './balanceSteps.ts';

const at = (hour: number) => Date.UTC(2026, 10, 20, hour);
const entries = [
  anEntry({ _id: '2', amount: -0.000001, balanceAfter: 99.999999, createdAt: new Date(at(12)).toISOString() }),
  anEntry({ _id: '1', amount: 100, balanceAfter: 100, createdAt: new Date(at(6)).toISOString() }),
].map(entry => z.decode(StatementEntry, entry));

it('begins with the balance that stood at the first moment, to the last decimal', () => {
  expect(stepsBetween(entries, at(10), at(14))).toEqual([
    { at: at(10), balance: '100' },
    { at: at(12), balance: '99.999999' },
    { at: at(14), balance: '99.999999' },
  ]);
});

it('begins with the oldest entry where nothing older is known', () => {
  expect(stepsBetween(entries, at(1), at(14))[0]).toEqual({ at: at(6), balance: '0' });
});

it('returns a step for every change, and a level line for none', () => {
  expect(stepPath(stepsBetween(entries, at(10), at(14)))).toBe('M0 4H50V96H100V96');
  expect(stepPath(stepsBetween(entries, at(13), at(14)))).toBe('M0 50H100V50');
});
