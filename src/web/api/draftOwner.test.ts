/** @jest-environment ./test/support/webEnvironment.ts */
import { openDrafts, openStorage } from '#web/app/browserStorage.ts';
import { isOwned, keepOwner, ownDrafts } from './draftOwner.ts';

/** A tab on which a user has typed something. */
function aTab() {
  const tab = { drafts: openDrafts(window), storage: openStorage(window) };
  keepOwner(tab, 'u1');
  ownDrafts(tab);
  tab.drafts.write('form/transfer', { amount: '250' });
  return { ...tab, draft: () => tab.drafts.read('form/transfer') };
}

// Mutation check: keeping the drafts of another user must fail this test.
it('forgets what one user typed when another one signs in', () => {
  const tab = aTab();
  keepOwner(tab, 'u2');
  ownDrafts(tab);
  expect(tab.draft()).toBeUndefined();
  tab.drafts.write('form/transfer', { amount: '1' });
  ownDrafts(tab);
  expect(tab.draft()).toEqual({ amount: '1' });
});

// Mutation check: clearing the drafts at every sign-in must fail this test.
it('keeps what the same user typed before the session ended', () => {
  const tab = aTab();
  ownDrafts(tab);
  expect(tab.draft()).toEqual({ amount: '250' });
});

it('keeps drafts on a device that knows no owner', () => {
  const tab = aTab();
  tab.storage.clear();
  expect(isOwned(tab)).toBe(false);
  ownDrafts(tab);
  expect(tab.draft()).toEqual({ amount: '250' });
});
