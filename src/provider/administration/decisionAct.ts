import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type DecidableRecord, type Decision, type SentRecord, validateDecision } from '#provider/records/decision.ts';
import { type Act } from './act.ts';
import { lockExisting } from './recordActs.ts';

type Records<Stored> = (tx: Tx) => {
  lock(id: Id): Promise<Stored | null>;
  decide(id: Id, decision: Decision): Promise<Stored>;
};

interface DecisionActOptions<Sent, Stored> {
  action: string;
  noun: string;
  records: Records<Stored>;
  isSame: (stored: Stored, sent: Sent) => boolean;
  settle: (tx: Tx, decided: Stored) => Promise<unknown>;
}

export interface RecordToDecide<Sent> {
  id: Id;
  record: Sent;
}

/** Creates the act of deciding on a record. Of two concurrent decisions the second is refused. */
export function decisionAct<Sent extends SentRecord, Stored extends DecidableRecord & { userId: Id }>({
  action,
  noun,
  records,
  isSame,
  settle,
}: DecisionActOptions<Sent, Stored>): Act<RecordToDecide<Sent>, Stored> {
  return {
    action,
    getSubject: ({ id }) => `${noun}:${id}`,
    read: (tx, { id }) => lockExisting(records(tx), id),
    getUserId: async (tx, { id }) => (await lockExisting(records(tx), id)).userId,
    async perform(tx, { id, record }, { caller, at }) {
      const before = await lockExisting(records(tx), id);
      const decision = await validateDecision(tx, before, record, isSame(before, record));
      const after = await records(tx).decide(id, { ...decision, decidedAt: at, decidedBy: caller.actorId });
      await settle(tx, after);
      return after;
    },
  };
}
