import { type ReactNode, useMemo } from 'react';
import * as z from 'zod/mini';
import { ADMIN_KEY } from '#web/api/draftOwner.ts';
import type { DraftStorage } from '#web/deps.ts';
import { AppHostProvider, useAppHost } from '#web/shared/app/AppContext.tsx';
import { clearDraft } from '#web/shared/forms/useDraft.ts';

const ADMIN_DRAFTS = 'form/admin';

const AdminDrafts = z.object({ owner: z.string(), drafts: z.record(z.string(), z.unknown()) });
type Drafts = z.infer<typeof AdminDrafts>['drafts'];

/**
 * Creates the drafts of one administrator. They share one entry of the tab's drafts, so that a sign-out deletes all of
 * them and none of a user.
 */
function createAdminDrafts(tab: DraftStorage, owner: string): DraftStorage {
  function load(): Drafts {
    const { data } = AdminDrafts.safeParse(tab.read(ADMIN_DRAFTS));
    return data?.owner === owner ? data.drafts : {};
  }
  const save = (drafts: Drafts): void => tab.write(ADMIN_DRAFTS, { owner, drafts });

  return {
    read: key => load()[key],
    write: (key, value) => save({ ...load(), [key]: value }),
    remove(key) {
      const { [key]: removed, ...others } = load();
      // The response to another administrator's request must not replace the drafts of this one.
      if (removed !== undefined) save(others);
    },
    clear: () => tab.remove(ADMIN_DRAFTS),
  };
}

/** Deletes one draft of the administrator who used this tab last. */
export function clearAdminDraft(tab: DraftStorage, form: string): void {
  const { data } = AdminDrafts.safeParse(tab.read(ADMIN_DRAFTS));
  if (data) clearDraft(createAdminDrafts(tab, data.owner), form);
}

/** Deletes what administrators left in this tab, and none of what a user left: drafts, and requests without an outcome. */
export const clearAdminDrafts = (tab: DraftStorage): void => tab.clear(key => ADMIN_KEY.test(key));

/** Gives the forms of the administration the drafts of this administrator alone. */
export function AdminDraftsProvider({ owner, children }: { owner: string; children: ReactNode }) {
  const host = useAppHost();
  const own = useMemo(
    () => ({ ...host, deps: { ...host.deps, drafts: createAdminDrafts(host.deps.drafts, owner) } }),
    [host, owner],
  );
  return <AppHostProvider value={own}>{children}</AppHostProvider>;
}
