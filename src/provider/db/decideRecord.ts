import { type Id } from '#contract/wire.ts';
import { writeAudit } from './auditTrail.ts';
import { type Database, type Tx } from './database.ts';
import { type Decided, type Decision, type SentRecord, verdictOf } from './decision.ts';
import { refuseUnless } from './refused.ts';

/** Where the records are that can be decided. */
type Records<Stored> = (tx: Tx) => {
  lock(id: Id): Promise<Stored | null>;
  decide(id: Id, decision: Decision): Promise<Stored>;
};

interface Deciding<Stored> {
  /** The call, as the trail names it, and what it is about. */
  action: string;
  noun: string;
  id: Id;
  adminId: Id;
  at: Date;
  /** The record as it was sent back. */
  record: SentRecord;
  isSame: (stored: Stored) => boolean;
  /** Moves the money of the decision. */
  settle: (tx: Tx, decided: Stored) => Promise<unknown>;
}

/**
 * Decides on a record for good: decision, money and trail are one transaction, and of two administrators who decide at
 * the same moment one is told that it was decided already.
 */
export const decideRecord = <Stored extends Decided>(
  db: Database,
  records: Records<Stored>,
  { action, noun, id, adminId, at, record, isSame, settle }: Deciding<Stored>,
): Promise<Stored> =>
  db.tx(async tx => {
    const before = await records(tx).lock(id);
    refuseUnless(before !== null, 'not_found');
    const verdict = verdictOf(before, record, isSame(before));
    const after = await records(tx).decide(id, { ...verdict, decidedAt: at, decidedBy: adminId });
    await settle(tx, after);
    await writeAudit(tx, { at, actorId: adminId, action, subject: `${noun}:${id}`, before, after });
    return after;
  });
