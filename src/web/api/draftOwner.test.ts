/** @jest-environment ./test/support/webEnvironment.ts */
import { createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { UNSEEN_RESULTS } from '#web/deps.ts';
import { getOwner, saveOwner, claimDrafts } from './draftOwner.ts';

/** A tab on which a user has typed something. */
function aTab() {
  const tab = { drafts: createDrafts(window), storage: createStorage(window) };
  saveOwner(tab, 'u1');
  claimDrafts(tab);
  tab.drafts.write('form/transfer', { amount: '250' });
  return { ...tab, draft: () => tab.drafts.read('form/transfer') };
}

// Mutation check: keeping the drafts of another user must fail this test.
it('deletes the drafts of one user when another one signs in', () => {
  const tab = aTab();
  saveOwner(tab, 'u2');
  claimDrafts(tab);
  expect(tab.draft()).toBeUndefined();
  tab.drafts.write('form/transfer', { amount: '1' });
  claimDrafts(tab);
  expect(tab.draft()).toEqual({ amount: '1' });
});

// Mutation check: clearing all drafts in claimDrafts must fail this test.
it('keeps what an administrator left in the tab when a user signs in', () => {
  const { drafts, storage } = aTab();
  drafts.write('form/admin', { owner: 'a1', drafts: {} });
  drafts.write('intent/admin/api/admin/adjustment {}', { key: 'k' });
  saveOwner({ drafts, storage }, 'u2');
  claimDrafts({ drafts, storage });
  expect(drafts.read('form/transfer')).toBeUndefined();
  expect(drafts.read('form/admin')).toEqual({ owner: 'a1', drafts: {} });
  expect(drafts.read('intent/admin/api/admin/adjustment {}')).toEqual({ key: 'k' });
});

// Mutation check: clearing the drafts at every sign-in must fail this test.
it('keeps the drafts of the same user after the session ended', () => {
  const tab = aTab();
  claimDrafts(tab);
  expect(tab.draft()).toEqual({ amount: '250' });
});

// Mutation check: removing them at no sign-in, or at every one, must fail this test.
it('deletes the results that a user has not seen when another one signs in', () => {
  const tab = aTab();
  tab.storage.set(UNSEEN_RESULTS, '["t1"]');
  saveOwner(tab, 'u1');
  expect(tab.storage.get(UNSEEN_RESULTS)).toBe('["t1"]');
  saveOwner(tab, 'u2');
  expect(tab.storage.get(UNSEEN_RESULTS)).toBeNull();
});

it('keeps drafts on a device without an owner', () => {
  const tab = aTab();
  tab.storage.clear();
  expect(getOwner(tab)).toBeNull();
  claimDrafts(tab);
  expect(tab.draft()).toEqual({ amount: '250' });
});
