/** @jest-environment ./test/support/webEnvironment.ts */
import type { AppStorage } from '#web/deps.ts';
import { createCookies, createDrafts, createStorage } from './browserStorage.ts';

const changed = () => window.dispatchEvent(new StorageEvent('storage'));

/** A page whose browser refuses storage, as it does in a third-party frame. */
const refusingPage = () =>
  Object.create(window, {
    localStorage: {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    },
    addEventListener: { value: () => undefined },
    document: { value: document },
  });

/** Writes a value that the browser does not store. */
function setWhileFull(storage: AppStorage, key: string, value: string): void {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.set(key, value);
  full.mockRestore();
}

describe('the storage of a tab', () => {
  it('works from memory where the browser throws on mere access', () => {
    const storage = createStorage(refusingPage());
    storage.set('uToken', 'x');
    expect(storage.get('uToken')).toBe('x');
    expect(storage.isRefused).toBe(true);
  });

  // Mutation check: reading from the storage after a failed write must fail this test.
  it('keeps values when the storage is full, also when the page becomes visible again', () => {
    const storage = createStorage(window);
    setWhileFull(storage, 'uToken', 'x');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(storage.get('uToken')).toBe('x');
    expect(storage.isRefused).toBe(true);
    storage.set('uToken', 'x');
    expect([localStorage.getItem('uToken'), storage.isRefused]).toEqual(['x', false]);
  });

  // Mutation check: ignoring storage events after a failed write must fail this test. The tab would keep a session that
  // another tab has replaced.
  it.each(['coin', 'uToken'])('follows the session of another tab after %s could not be stored', key => {
    const storage = createStorage(window);
    storage.set('uToken', 'own');
    setWhileFull(storage, key, 'x');
    const received: unknown[] = [];
    storage.watch('uToken', value => received.push(value));
    localStorage.setItem('uToken', 'other');
    changed();
    expect([received, storage.get('uToken'), localStorage.getItem('uToken')]).toEqual([['other'], 'other', 'other']);
  });

  // Mutation check: removing a value without comparing it must fail this test. The user of the other tab would be signed
  // out.
  it.each([
    ['stored', (storage: AppStorage) => storage.set('uToken', 'own')],
    ['in memory', (storage: AppStorage) => setWhileFull(storage, 'uToken', 'own')],
  ])('removes its own token that is %s, never that of another tab', (_where, signIn) => {
    const storage = createStorage(window);
    signIn(storage);
    localStorage.setItem('uToken', 'other');
    storage.remove('uToken');
    expect([storage.get('uToken'), localStorage.getItem('uToken')]).toEqual([null, 'other']);
    changed();
    storage.remove('uToken');
    expect([storage.get('uToken'), localStorage.getItem('uToken')]).toEqual([null, null]);
  });

  it('keeps its own token until a storage event announces a new one', () => {
    localStorage.setItem('uToken', 'old');
    const storage = createStorage(window);
    const received: unknown[] = [];
    const stop = storage.watch('uToken', value => received.push([value, storage.get('uToken')]));
    localStorage.setItem('uToken', 'new');
    expect(storage.get('uToken')).toBe('old');
    changed();
    changed();
    expect(received).toEqual([['new', 'new']]);
    stop();
    localStorage.clear();
    changed();
    expect(received).toHaveLength(1);
  });

  // Mutation check: leaving one of the two listeners out must fail this test. The page would show a session that has ended.
  it.each([
    ['becomes visible', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['returns from the cache', () => window.dispatchEvent(new Event('pageshow'))],
  ])('follows a change that the page has missed when it %s', (_what, show) => {
    const storage = createStorage(window);
    storage.set('uToken', 'own');
    const received: unknown[] = [];
    storage.watch('uToken', value => received.push(value));
    localStorage.clear();
    show();
    expect([received, storage.get('uToken')]).toEqual([[null], null]);
  });

  it('is empty after a logout, here and in the browser', () => {
    const storage = createStorage(window);
    storage.set('uToken', 'x');
    storage.set('coin', 'BTC');
    storage.clear();
    expect([storage.get('coin'), localStorage.length]).toEqual([null, 0]);
  });

  // Mutation check: clearing the whole storage must fail this test. The user of the other tab would be signed out.
  it.each(['uToken', 'token'])('keeps at a logout what another tab has stored with its own %s', key => {
    const storage = createStorage(window);
    for (const each of ['uToken', 'token', 'owner', 'coin']) storage.set(each, 'own');
    setWhileFull(storage, 'geo', 'DE');
    localStorage.setItem(key, 'other');
    localStorage.setItem('owner', 'other');
    storage.clear();
    expect({ ...localStorage }).toEqual({ [key]: 'other', owner: 'other' });
    expect(['uToken', 'token', 'owner', 'coin', 'geo'].map(storage.get)).toEqual(Array(5).fill(null));
    const received: unknown[] = [];
    storage.watch(key, value => received.push(value));
    changed();
    expect(received).toEqual(['other']);
  });

  // Mutation check: removing only values that this tab knows must fail this test.
  it.each([
    ['still has the token', (): void => undefined],
    ['has removed the token', () => localStorage.removeItem('uToken')],
  ])('leaves nothing at a logout that another tab stored for the same user, which %s', (_state, change) => {
    const storage = createStorage(window);
    storage.set('uToken', 'own');
    storage.set('lastAnswers', 'old');
    localStorage.setItem('lastAnswers', 'new');
    localStorage.setItem('coin', 'BTC');
    change();
    storage.clear();
    expect(localStorage).toHaveLength(0);
  });

  // Mutation check: clearing the storage and storing the kept values again must fail this test.
  it('removes all but the kept values, which another tab reads throughout', () => {
    const storage = createStorage(window);
    storage.set('uToken', 'x');
    storage.set('coin', 'BTC');
    setWhileFull(storage, 'geo', 'DE');
    const read: unknown[] = [];
    const remove = jest.spyOn(Storage.prototype, 'removeItem');
    remove.mockImplementation(() => void read.push(localStorage.getItem('uToken')));
    storage.removeOthers(['uToken']);
    remove.mockRestore();
    expect(new Set(read)).toEqual(new Set(['x']));
    expect(['uToken', 'coin', 'geo'].map(storage.get)).toEqual(['x', null, null]);
  });
});

it('keeps drafts across a reload, and returns undefined for malformed JSON', () => {
  createDrafts(window).write('deposit', { amount: '25' });
  expect(createDrafts(window).read('deposit')).toEqual({ amount: '25' });
  sessionStorage.setItem('deposit', '{');
  expect(createDrafts(window).read('deposit')).toBeUndefined();
});

it('keeps each preference in a cookie of its own', () => {
  const cookies = createCookies(document);
  cookies.set('theme', 'dark');
  cookies.set('language', 'de');
  expect([cookies.get('theme'), cookies.get('language'), cookies.get('lang')]).toEqual(['dark', 'de', null]);
});
