import type { WebDeps } from '#web/deps.ts';

/** Whose session this device keeps, and whose drafts this tab does: a user's id. */
const OWNER = 'owner';

type OwnerDeps = Pick<WebDeps, 'storage' | 'drafts'>;

/** Remembers who signed in on this device, for as long as until somebody signs out. */
export const saveOwner = ({ storage }: OwnerDeps, userId: string): void => storage.set(OWNER, userId);

/** A session that ended by itself leaves its owner behind; a sign-out leaves nothing. */
export const hasOwner = ({ storage }: Pick<WebDeps, 'storage'>): boolean => storage.get(OWNER) !== null;

/** What was typed on this tab belongs to whoever is signed in on this device; drafts of anybody else are forgotten. */
export function claimDrafts({ storage, drafts }: OwnerDeps): void {
  const owner = storage.get(OWNER);
  if (owner === null || drafts.read(OWNER) === owner) return;
  drafts.clear();
  drafts.write(OWNER, owner);
}
