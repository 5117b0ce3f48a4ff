import { administratorSubject } from '#contract/admin/approvals.ts';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { AdminRole } from '#contract/admin/adminRole.ts';
import { Email, FullName } from '#contract/session.ts';
import { type Id } from '#contract/wire.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database } from '#provider/db/database.ts';
import { writeAudit } from '#provider/records/auditLog.ts';
import { administratorStore } from './administratorStore.ts';

const NewAdministrator = z.strictObject({ email: Email, name: FullName, role: z.optional(AdminRole) });
const SENTENCE: Readonly<Record<string, string>> = {
  email: '--email must be an e-mail address, such as --email ada@example.com.',
  name: '--name must be a name, such as --name "Ada Lovelace".',
  role: `--role must be one of ${AdminRole.options.join(', ')}.`,
};

interface CreateDeps {
  db: Database;
  now: () => number;
  hashPassword(password: string): Promise<string>;
}

/** The password is shown once; only its hash is stored. */
export interface Created {
  email: string;
  role: AdminRole;
  password: string;
}

const ACTOR_ID = 'operator:command-line';
const PASSWORD_BYTES = 18;

/** Creates an administrator with a random password that must be changed first. The first one is an owner. */
export async function createAdministrator(
  { db, now, hashPassword }: CreateDeps,
  typed: Readonly<Record<string, string | undefined>>,
): Promise<Created> {
  const { data, error } = z.safeParse(NewAdministrator, typed);
  if (!data) throw new Error(SENTENCE[String(error.issues[0]?.path[0])] ?? 'These arguments are unknown.');
  const { email, name: fullName } = data;
  const password = randomBytes(PASSWORD_BYTES).toString('base64url');
  const passwordHash = await hashPassword(password);
  const role = await db.tx(async tx => {
    const store = administratorStore(tx);
    const hasOwner = await store.lockOwners();
    const granted = parseRole(data.role, hasOwner);
    const [_id, at]: [Id, Date] = [newId(), new Date(now())];
    const username = `admin-${randomBytes(4).toString('hex')}`;
    const isAdded = await store.add({ _id, email, username, fullName, role: granted, passwordHash, createdAt: at });
    if (!isAdded) throw new Error(`${email} is already the e-mail of an account.`);
    const after = { email, role: granted };
    const entry = { at, action: 'createAdministrator', subject: administratorSubject(_id), before: null, after };
    await writeAudit(tx, { actorId: ACTOR_ID }, entry);
    return granted;
  });
  return { email, role, password };
}

function parseRole(typed: AdminRole | undefined, hasOwner: boolean): AdminRole {
  if (!hasOwner && typed !== undefined && typed !== 'owner')
    throw new Error('The first administrator has to be an owner: only owners grant roles.');
  if (hasOwner && typed === undefined) throw new Error(`There is an owner already. ${SENTENCE.role}`);
  return typed ?? 'owner';
}
