import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { fileLinks, parseFileId, LinkQuery } from './fileLinks.ts';

const KEY = Buffer.alloc(32, 7);
const START = Date.UTC(2026, 10, 20, 12, 3, 20);

function aClock(at = START) {
  const clock = { at, now: () => clock.at };
  return clock;
}

const getQuery = (link: string): LinkQuery =>
  LinkQuery.parse(Object.fromEntries(new URL(link, 'http://here').searchParams));

describe('a link to a private file', () => {
  // Mutation check: ignoring the expiry in isValid must fail this test.
  it('opens the file for ten to fifteen minutes, then no more', () => {
    const clock = aClock();
    const links = fileLinks(KEY, { now: clock.now, publicOrigin: null });
    const query = getQuery(links.createUrl('a1'));
    clock.at = START + 10 * MINUTE_MS;
    expect(links.isValid('a1', query)).toBe(true);
    clock.at = START + 15 * MINUTE_MS;
    expect(links.isValid('a1', query)).toBe(false);
  });

  it('stays the same between two polls, so the picture on screen is not loaded again', () => {
    const clock = aClock();
    const links = fileLinks(KEY, { now: clock.now, publicOrigin: null });
    const first = links.createUrl('a1');
    clock.at = START + 10_000;
    expect(links.createUrl('a1')).toBe(first);
  });

  // Mutation check: signing the id alone must fail this test.
  it('opens no other file, no later and with no other key', () => {
    const links = fileLinks(KEY, { now: () => START, publicOrigin: null });
    const query = getQuery(links.createUrl('a1'));
    expect(links.isValid('a2', query)).toBe(false);
    expect(links.isValid('a1', { ...query, expires: `${query.expires}0` })).toBe(false);
    expect(links.isValid('a1', { ...query, signature: query.signature.slice(1) })).toBe(false);
    expect(links.isValid('a1', { expires: '', signature: '' })).toBe(false);
    const others = fileLinks(Buffer.alloc(32, 8), { now: () => START, publicOrigin: null });
    expect(others.isValid('a1', query)).toBe(false);
  });

  // Mutation check: comparing the decoded bytes must fail this test.
  it('has one signature that is valid, and no other text of the same bytes', () => {
    const links = fileLinks(KEY, { now: () => START, publicOrigin: null });
    const query = getQuery(links.createUrl('a1'));
    const bytes = Buffer.from(query.signature, 'base64url');
    const twins = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_']
      .map(last => query.signature.slice(0, -1) + last)
      .filter(text => text !== query.signature && Buffer.from(text, 'base64url').equals(bytes));
    expect(twins).toHaveLength(3);
    for (const signature of [...twins, `${query.signature}=`, ` ${query.signature}`, bytes.toString('base64')])
      expect([signature, links.isValid('a1', { ...query, signature })]).toEqual([signature, false]);
  });

  it('is valid in every process that shares the key', () => {
    const here = fileLinks(KEY, { now: () => START, publicOrigin: null });
    const there = fileLinks(Buffer.from(KEY), { now: () => START, publicOrigin: null });
    expect(there.isValid('a1', getQuery(here.createUrl('a1')))).toBe(true);
  });

  it('is absolute when the app is served from elsewhere', () => {
    const links = fileLinks(KEY, { now: () => START, publicOrigin: 'https://api.example.com' });
    expect(links.createUrl('a1')).toMatch(/^https:\/\/api\.example\.com\/files\/a1\?expires=\d+&signature=[\w-]{43}$/);
  });

  it.each([
    ['/files/a1', 'a1'],
    ['/files/a_-1?expires=1&signature=x', 'a_-1'],
    ['https://api.example.com/files/a1?x=1', 'a1'],
    ['/files/', null],
    ['/files/a1/b2', null],
    ['/files/../secret', null],
    ['//evil.example/files/a1', null],
    ['javascript:/files/a1', null],
    ['/files/a1#/files/b2', null],
    ['not a link', null],
  ])('of %s names the file %s', (link, id) => {
    expect(parseFileId(link)).toBe(id);
  });
});
