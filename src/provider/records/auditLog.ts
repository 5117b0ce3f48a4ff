import { type AdminRole } from '#contract/admin/adminRole.ts';
import { canReadChanges } from '#contract/admin/adminRoles.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

const PARTNER = 'partner:';

/** Returns the actor of a partner's server, which has a name but no account. */
export const toPartnerActor = (partner: string): AuditActor => ({ actorId: `${PARTNER}${partner}` });

/** Returns the partner that is the actor of a row; null for any other actor. */
export const getActingPartner = (actorId: string): string | null =>
  actorId.startsWith(PARTNER) ? actorId.slice(PARTNER.length) : null;

interface AuditActor {
  /** The id of an account, or a name with a colon where none acts, such as `partner:acme`. */
  actorId: string;
  role?: AdminRole;
  sessionId?: string;
  address?: string;
  requestId?: string;
}

interface AuditEntry {
  at: Date;
  action: string;
  subject: string;
  /** The user whose record it is. */
  userId?: Id | null | undefined;
  reason?: string | null | undefined;
  before: unknown;
  after: unknown;
}

/** Writes the audit row in the transaction of the change itself. */
export async function writeAudit(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await tx.query(
    `INSERT INTO audit (at, actor_id, actor_role, session_id, address, request_id, action, subject, user_id, reason, before, after)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      entry.at,
      actor.actorId,
      actor.role ?? null,
      actor.sessionId ?? null,
      actor.address ?? null,
      actor.requestId ?? null,
      entry.action,
      entry.subject,
      entry.userId ?? null,
      entry.reason ?? null,
      JSON.stringify(entry.before),
      JSON.stringify(entry.after),
    ],
  );
}

interface Changes {
  action: string;
  before: unknown;
  after: unknown;
}

/** Returns a row as a role may read it: without what an act about money changed where the role reads no money. */
export const hideChanges = <Row extends Changes>(row: Row, role: AdminRole): Row =>
  canReadChanges(role, row.action) ? row : { ...row, before: null, after: null };
