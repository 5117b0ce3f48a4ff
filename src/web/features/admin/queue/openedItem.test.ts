import { aClaim, TOM } from '#test/support/fixtures/adminFixtures.ts';
import { Claim } from '#contract/admin/adminQueue.ts';
import { selectOpened } from './openedItem.ts';

const ME = 'admin-1';
interface Held {
  _id: string;
  claim: Claim | null;
}
const free = (id: string): Held => ({ _id: id, claim: null });
const held = (id: string) => ({ _id: id, claim: Claim.parse(aClaim(id, TOM)) });
const mine = (id: string) => ({ _id: id, claim: Claim.parse(aClaim(id)) });
const isFree = ({ claim }: Held) => claim === null || claim.administrator._id === ME;
const START = { items: [free('1'), free('2'), free('3')], decided: [], chosen: null, pinned: null, opensFirst: true };

type Case = [
  name: string,
  changes: Partial<Omit<Parameters<typeof selectOpened<Held>>[0], 'decided' | 'isFree'>> & { decided?: string[] },
  opened: string | null,
];

// Mutation check: returning the first free item before the pinned one must fail this test.
it.each<Case>([
  ['the first item', {}, '1'],
  ['the first free item', { items: [held('1'), free('2')] }, '2'],
  ['the first item if the administrator holds it', { items: [held('1'), mine('2'), free('3')] }, '2'],
  ['nothing on a narrow page', { opensFirst: false }, null],
  ['nothing before the list has loaded', { items: undefined, chosen: '1', pinned: '1' }, null],
  ['nothing if others hold every item', { items: [held('1')] }, null],
  ['the chosen item', { chosen: '3', pinned: '2' }, '3'],
  ['the chosen item on a narrow page', { chosen: '3', opensFirst: false }, '3'],
  ['a chosen item that another administrator holds', { items: [free('1'), held('2')], chosen: '2' }, '2'],
  ['nothing if the chosen one is not listed', { chosen: '9' }, null],
  ['the same item after an older one was released', { pinned: '2' }, '2'],
  ['the same item after another administrator took it', { items: [free('1'), held('2')], pinned: '2' }, '2'],
  ['nothing after the pinned one has left the list', { pinned: '9' }, null],
  ['nothing instead of the pinned one if the chosen one is not listed', { chosen: '9', pinned: '2' }, null],
  ['nothing on a page that became narrow', { pinned: '2', opensFirst: false }, null],
  ['the item after a decided one that was pinned', { pinned: '2', decided: ['2'] }, '3'],
  ['the item after a decided one that was chosen', { chosen: '2', decided: ['2'] }, '3'],
  ['the item after a decided one on a narrow page', { chosen: '2', decided: ['2'], opensFirst: false }, '3'],
  ['the first item after the last one is decided', { chosen: '3', decided: ['3'] }, '1'],
  ['the same item after a decided one', { chosen: '1', decided: ['1'], pinned: '3' }, '3'],
  ['nothing once everything is decided', { chosen: '3', decided: ['1', '2', '3'] }, null],
])('opens %s', (_name, { decided = [], ...changes }, opened) => {
  const result = selectOpened({ ...START, ...changes, decided: new Set(decided), isFree });
  expect(result.opened?._id ?? null).toBe(opened);
});

// Mutation check: opening the first free item instead of a missing one must fail this test.
it.each<Case>([
  ['the chosen item that is not listed', { chosen: '9' }, '9'],
  ['the chosen item on a narrow page', { chosen: '9', opensFirst: false }, '9'],
  ['the pinned item that has left the list', { pinned: '9' }, '9'],
  ['none on a page that became narrow', { pinned: '9', opensFirst: false }, null],
  ['none that is decided', { chosen: '9', decided: ['9'] }, null],
  ['none while an item is open', { chosen: '2', pinned: '9' }, null],
  ['none before the list has loaded', { chosen: '9', items: undefined }, null],
  ['none while nothing waits', { chosen: '9', decided: ['1', '2', '3'] }, null],
])('misses %s', (_name, { decided = [], ...changes }, missing) => {
  const result = selectOpened({ ...START, ...changes, decided: new Set(decided), isFree });
  expect(result.missing).toBe(missing);
});
