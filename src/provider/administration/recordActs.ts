import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { refuseUnless } from '#provider/db/refused.ts';
import { type Act } from './act.ts';

/** Where the records are that administrators create and change. */
export interface Records<Stored> {
  lock(id: Id): Promise<Stored | null>;
  add(record: Stored): Promise<boolean>;
  update(record: Stored): Promise<void>;
}

interface Recorded<Payload, Stored> {
  /** The call, as the audit log names it, and what it is about. */
  action: string;
  noun: string;
  idOf: (payload: Payload) => Id;
  records: (tx: Tx) => Records<Stored>;
}

/** An act about one record, and a check that refuses at once what could not be performed. */
export type RecordAct<Payload, Stored> = Act<Payload, Stored> & {
  check(tx: Tx, payload: Payload): Promise<void>;
};

const about = <Payload, Stored>({ action, noun, idOf, records }: Recorded<Payload, Stored>) => ({
  action,
  subjectOf: (payload: Payload) => `${noun}:${idOf(payload)}`,
  userOf: async () => null,
  read: (tx: Tx, payload: Payload) => records(tx).lock(idOf(payload)),
});

/** The act of adding a record: `made` returns it from the payload, or refuses. */
export function creation<Payload, Stored>({
  made,
  ...recorded
}: Recorded<Payload, Stored> & { made: (tx: Tx, payload: Payload) => Promise<Stored> }): RecordAct<Payload, Stored> {
  const { idOf, records } = recorded;
  return {
    ...about(recorded),
    async check(tx, payload) {
      await made(tx, payload);
      refuseUnless((await records(tx).lock(idOf(payload))) === null, 'already_taken');
    },
    async perform(tx, payload) {
      refuseUnless(await records(tx).add(await made(tx, payload)), 'already_taken');
      return locked(records(tx), idOf(payload));
    },
  };
}

/** The act of changing a record: `changed` returns it as it will be, or refuses. */
export function change<Payload, Stored>({
  changed,
  ...recorded
}: Recorded<Payload, Stored> & { changed: (before: Stored, payload: Payload) => Stored }): RecordAct<Payload, Stored> {
  const { idOf, records } = recorded;
  return {
    ...about(recorded),
    async check(tx, payload) {
      changed(await locked(records(tx), idOf(payload)), payload);
    },
    async perform(tx, payload) {
      const before = await locked(records(tx), idOf(payload));
      await records(tx).update(changed(before, payload));
      return locked(records(tx), idOf(payload));
    },
  };
}

/** Reads a record and keeps it from changing until the transaction ends; refuses one that there is not. */
export async function locked<Stored>(records: Pick<Records<Stored>, 'lock'>, id: Id): Promise<Stored> {
  const record = await records.lock(id);
  refuseUnless(record !== null, 'not_found');
  return record;
}
