import { select, refetch, refetchOnce, type Saga } from '#web/saga/effects.ts';
import { transfersApi } from './transfers.ts';
import { usersApi } from './users.ts';

const { getUserTransferLog } = transfersApi.endpoints;

type State = Parameters<ReturnType<typeof getUserTransferLog.select>>[0];

/** The newest transfer that is known; null for none, undefined before the first answer. */
const selectNewestId = (state: State): string | null | undefined => {
  const { data } = getUserTransferLog.select()(state);
  return data && (data.rows[0]?._id ?? null);
};

/** Asks for the transfer log again and, when a transfer has come since, once for the balance that it changed. */
export function* refetchTransferLog(): Saga {
  const before = yield* select(selectNewestId);
  yield* refetch(getUserTransferLog, undefined);
  const after = yield* select(selectNewestId);
  if (before !== undefined && after !== before) yield* refetchOnce(usersApi.endpoints.getUserById, undefined);
}
