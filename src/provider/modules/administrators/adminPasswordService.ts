import { administratorSubject } from '#contract/admin/approvals.ts';
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
  passwords: { hash(password: string): Promise<string> };
  findWeakness(password: string, own: { email: string; username: string }): FieldError | null;
  /** Refuses a password that is not the account's; passed in because modules do not import each other. */
  assertOwnPassword(typed: {
    account: { email: string; passwordHash: string };
    field: string;
    password: string;
    address: string;
  }): Promise<void>;
}

export interface AdminPasswordService {
  /** Changes the password, after a check of the current one, and ends every other session. */
  change(caller: AdminCaller, body: UpdateAdminPassword): Promise<void>;
}

export function adminPasswordService(deps: AdminPasswordDeps): AdminPasswordService {
  const { db, now, passwords, findWeakness, assertOwnPassword } = deps;
  return {
    async change(caller, { currentPassword, password }) {
      const own = await administratorStore(db).own(caller.actorId);
      const weak = findWeakness(password, own);
      if (weak) throw new ApiError('invalid_fields', fieldErrors({ password: weak }));
      await assertOwnPassword({
        account: own,
        field: 'currentPassword',
        password: currentPassword,
        address: caller.address,
      });
      const hash = await passwords.hash(password);
      await db.tx(async tx => {
        const store = administratorStore(tx);
        const isReplaced = await store.replacePassword(caller.actorId, caller.sessionId, own.passwordHash, hash);
        assertOrThrow(isReplaced, 'conflict');
        await writeAudit(tx, caller, {
          ...{ at: new Date(now()), action: 'updateAdminPassword', subject: administratorSubject(caller.actorId) },
          ...{ before: null, after: null },
        });
      });
    },
  };
}
