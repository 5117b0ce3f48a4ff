import type { RecordStatus } from '#contract/wire.ts';
import { select, refetchOnce, type Saga } from '#web/saga/effects.ts';
import { usersApi } from './users.ts';

/** What is known of some records, before and after they were asked for. */
export type KnownRecords = readonly { _id: string; status: RecordStatus }[];

/** Asks for records again and, when one that was waiting has come to a state that moves money, once for the balance. */
export function* refetchRecords<State>(
  request: Saga,
  known: (state: State) => KnownRecords,
  affectsBalance: (status: RecordStatus) => boolean,
): Saga {
  const before = yield* select(known);
  yield* request;
  const after = yield* select(known);
  const pendingBefore = new Set(before.filter(({ status }) => status === 'Pending').map(({ _id }) => _id));
  const hasMoved = after.some(({ _id, status }) => affectsBalance(status) && pendingBefore.has(_id));
  if (hasMoved) yield* refetchOnce(usersApi.endpoints.getUserById, undefined);
}
