import { type Id } from '#contract/wire.ts';
import { type Tx } from './database.ts';

/** Who did what to which record, and what the record was before and after. */
interface AuditEntry {
  at: Date;
  actorId: Id;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/** Writes an administrator's act into the trail, in the transaction of the act itself: neither exists without the other. */
export async function writeAudit(tx: Tx, { at, actorId, action, subject, before, after }: AuditEntry): Promise<void> {
  await tx.query('INSERT INTO audit (at, actor_id, action, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)', [
    at,
    actorId,
    action,
    subject,
    JSON.stringify(before),
    JSON.stringify(after),
  ]);
}
