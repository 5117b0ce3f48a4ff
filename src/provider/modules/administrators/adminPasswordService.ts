import { type UpdateAdminPassword } from '#contract/admin/administration.ts';
import { type FieldError } from '#contract/texts/errorTexts.ts';
import { type AdminCaller } from '#provider/administration/adminCaller.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { type Database } from '#provider/db/database.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { administratorStore } from './administratorStore.ts';

interface AdminPasswordDeps {
  db: Database;
  now: () => number;
  passwords: { hash(password: string): Promise<string>; matches(hash: string, password: string): Promise<boolean> };
  findWeakness(password: string, own: { email: string; username: string }): FieldError | null;
  /** Counts an attempt against the sign-in limits; `succeed` takes it back. */
  attempt(email: string, address: string): Promise<{ succeed(): Promise<void> }>;
}

export interface AdminPasswordService {
  /** Changes the password, after a check of the current one, and ends every other session. */
  change(caller: AdminCaller, body: UpdateAdminPassword): Promise<void>;
}

const WRONG_PASSWORD = fieldErrors({ currentPassword: 'password_wrong' });

export function adminPasswordService(deps: AdminPasswordDeps): AdminPasswordService {
  const { db, now, passwords, findWeakness, attempt } = deps;
  return {
    async change(caller, { currentPassword, password }) {
      const own = await administratorStore(db).own(caller.actorId);
      const weak = findWeakness(password, own);
      if (weak) throw new ApiError('invalid_fields', fieldErrors({ password: weak }));
      const { succeed } = await attempt(own.email, caller.address);
      assertOrThrow(await passwords.matches(own.passwordHash, currentPassword), 'invalid_fields', WRONG_PASSWORD);
      await succeed();
      const hash = await passwords.hash(password);
      await db.tx(async tx => {
        const store = administratorStore(tx);
        const isReplaced = await store.replacePassword(caller.actorId, caller.sessionId, own.passwordHash, hash);
        assertOrThrow(isReplaced, 'conflict');
        await writeAudit(tx, caller, {
          ...{ at: new Date(now()), action: 'updateAdminPassword', subject: `administrator:${caller.actorId}` },
          ...{ before: null, after: null },
        });
      });
    },
  };
}
