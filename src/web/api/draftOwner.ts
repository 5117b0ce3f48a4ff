import { UNSEEN_RESULTS, type WebDeps } from '#web/deps.ts';

/** Key of a user id: the owner of this device's session, and of this tab's drafts. */
export const OWNER = 'owner';

type OwnerDeps = Pick<WebDeps, 'storage' | 'drafts'>;

/** Also removes what another user has left on this device after their session expired. */
export function saveOwner({ storage }: OwnerDeps, userId: string): void {
  if (storage.get(OWNER) !== userId) storage.remove(UNSEEN_RESULTS);
  storage.set(OWNER, userId);
}

/** Returns the user who is signed in or whose session expired. A sign-out removes the owner. */
export const getOwner = ({ storage }: Pick<WebDeps, 'storage'>): string | null => storage.get(OWNER);

/** The keys of what an administrator leaves in a tab, such as `form/admin`. */
export const ADMIN_KEY = /^\w+\/admin/;

/** Deletes what users left in this tab, and none of what an administrator left. */
export const clearUserDrafts = (drafts: WebDeps['drafts']): void => drafts.clear(key => !ADMIN_KEY.test(key));

/** Keeps this tab's drafts for the user who is signed in on this device, and deletes those of another user. */
export function claimDrafts({ storage, drafts }: OwnerDeps): void {
  const owner = getOwner({ storage });
  if (owner === null || drafts.read(OWNER) === owner) return;
  clearUserDrafts(drafts);
  drafts.write(OWNER, owner);
}
