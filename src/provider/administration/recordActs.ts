import { type Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Act } from './act.ts';

export interface Records<Stored> {
  lock(id: Id): Promise<Stored | null>;
  add(record: Stored): Promise<boolean>;
  update(record: Stored): Promise<void>;
}

interface RecordActOptions<Payload, Stored> {
  action: string;
  noun: string;
  getId: (payload: Payload) => Id;
  records: (tx: Tx) => Records<Stored>;
}

type RecordAct<Payload, Stored> = Act<Payload, Stored> & {
  check(tx: Tx, payload: Payload): Promise<void>;
};

const createBaseAct = <Payload, Stored>({ action, noun, getId, records }: RecordActOptions<Payload, Stored>) => ({
  action,
  getSubject: (payload: Payload) => `${noun}:${getId(payload)}`,
  getUserId: async () => null,
  read: (tx: Tx, payload: Payload) => records(tx).lock(getId(payload)),
});

/** Creates the act of adding a record, which `build` makes from the payload. */
export function createRecordAct<Payload, Stored>({
  build,
  ...recorded
}: RecordActOptions<Payload, Stored> & { build: (tx: Tx, payload: Payload) => Promise<Stored> }): RecordAct<
  Payload,
  Stored
> {
  const { getId, records } = recorded;
  return {
    ...createBaseAct(recorded),
    async check(tx, payload) {
      await build(tx, payload);
      assertOrThrow((await records(tx).lock(getId(payload))) === null, 'already_taken');
    },
    async perform(tx, payload) {
      assertOrThrow(await records(tx).add(await build(tx, payload)), 'already_taken');
      return lockExisting(records(tx), getId(payload));
    },
  };
}

/** Creates the act of changing a record; `apply` returns it as changed. */
export function updateRecordAct<Payload, Stored>({
  apply,
  ...recorded
}: RecordActOptions<Payload, Stored> & { apply: (before: Stored, payload: Payload) => Stored }): RecordAct<
  Payload,
  Stored
> {
  const { getId, records } = recorded;
  return {
    ...createBaseAct(recorded),
    async check(tx, payload) {
      apply(await lockExisting(records(tx), getId(payload)), payload);
    },
    async perform(tx, payload) {
      const before = await lockExisting(records(tx), getId(payload));
      await records(tx).update(apply(before, payload));
      return lockExisting(records(tx), getId(payload));
    },
  };
}

/** Reads a record and locks it until the transaction ends; refuses an unknown one. */
export async function lockExisting<Stored>(records: Pick<Records<Stored>, 'lock'>, id: Id): Promise<Stored> {
  const record = await records.lock(id);
  assertOrThrow(record !== null, 'not_found');
  return record;
}
