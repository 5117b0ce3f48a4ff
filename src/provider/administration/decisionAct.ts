import { type Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { type DecidableRecord, type Decision, type SentRecord, validateDecision } from '#provider/records/decision.ts';
import { type Act } from './act.ts';

/** Where the records are that can be decided. */
type Records<Stored> = (tx: Tx) => {
  lock(id: Id): Promise<Stored | null>;
  decide(id: Id, decision: Decision): Promise<Stored>;
};

interface DecisionActOptions<Sent, Stored> {
  /** The call, as the audit log names it, and what it is about. */
  action: string;
  noun: string;
  records: Records<Stored>;
  isSame: (stored: Stored, sent: Sent) => boolean;
  /** Moves the money of the decision. */
  settle: (tx: Tx, decided: Stored) => Promise<unknown>;
}

/** The record to decide, by its id, as the administrator sent it back. */
export interface RecordToDecide<Sent> {
  id: Id;
  record: Sent;
}

/**
 * The act of deciding on a record for good: decision, money and audit row are one transaction, and of two administrators who
 * decide at the same moment one is told that it was decided already.
 */
export function decisionAct<Sent extends SentRecord, Stored extends DecidableRecord & { userId: Id }>({
  action,
  noun,
  records,
  isSame,
  settle,
}: DecisionActOptions<Sent, Stored>): Act<RecordToDecide<Sent>, Stored> {
  async function lockExisting(tx: Tx, id: Id): Promise<Stored> {
    const stored = await records(tx).lock(id);
    assertOrThrow(stored !== null, 'not_found');
    return stored;
  }

  return {
    action,
    getSubject: ({ id }) => `${noun}:${id}`,
    read: (tx, { id }) => lockExisting(tx, id),
    getUserId: async (tx, { id }) => (await lockExisting(tx, id)).userId,
    async perform(tx, { id, record }, { caller, at }) {
      const before = await lockExisting(tx, id);
      const decision = await validateDecision(tx, before, record, isSame(before, record));
      const after = await records(tx).decide(id, { ...decision, decidedAt: at, decidedBy: caller.actorId });
      await settle(tx, after);
      return after;
    },
  };
}
