import { type AdminRole, AdminRole as Roles } from '#contract/admin/adminRole.ts';
import { createAdmin } from './createAdmin.ts';
import { type SignedUp, type World } from './startWorld.ts';

export type AdminsByRole = Record<AdminRole, SignedUp>;

/** Creates one administrator of every role. */
export async function createAdminOfEachRole(world: Pick<World, 'db' | 'signUp'>): Promise<AdminsByRole> {
  const entries = await Promise.all(Roles.options.map(async role => [role, await createAdmin(world, role)] as const));
  return Object.fromEntries(entries) as AdminsByRole;
}

/** Switches four eyes on or off in the database, as an owner would. */
export const setFourEyes = ({ db }: Pick<World, 'db'>, isOn: boolean) =>
  db.query(`UPDATE site_setting SET setting = setting || jsonb_build_object('fourEyes', $1::boolean)`, [isOn]);

/** Returns the newest rows of the audit log about a subject, newest first. */
export const getAuditLog = ({ db }: Pick<World, 'db'>, subject: string) =>
  db.query<{
    action: string;
    actor_id: string;
    actor_role: string;
    reason: string | null;
    before: unknown;
    after: unknown;
  }>('SELECT action, actor_id, actor_role, reason, before, after FROM audit WHERE subject = $1 ORDER BY id DESC', [
    subject,
  ]);
