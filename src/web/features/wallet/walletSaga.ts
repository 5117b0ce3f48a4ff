import { createAction, isAnyOf } from '@reduxjs/toolkit';
import { all, call, delay, race, take, takeLatest } from 'redux-saga/effects';
import { depositsApi } from '#web/api/deposits.ts';
import { pollPending } from '#web/api/pendingRecords.ts';
import { statementApi } from '#web/api/statement.ts';
import { usersApi } from '#web/api/users.ts';
import { withdrawsApi } from '#web/api/withdraws.ts';
import { select, refetch, put, type QueryEndpoint, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';
import { differenceFound, selectIsLoaded, selectBalanceSnapshot, selectReconciliation } from './walletSlice.ts';

export const walletShown = createAction('wallet/shown');
export const walletHidden = createAction('wallet/hidden');

const { getUserById } = usersApi.endpoints;
const { getStatement } = statementApi.endpoints;
const { getUserDepositLog } = depositsApi.endpoints;
const { getUserWithdrawLog } = withdrawsApi.endpoints;

const LISTS_WAIT_MS = 2_000;

/** Polls the wallet on screen, and reconciles when balance and entries differ. */
export function* walletSaga(): Saga {
  yield takeLatest(walletShown, whileShown);
}

function* whileShown(): Saga {
  yield race([call(pollEvery, refreshWallet), call(pollPending), call(whileReconciling), take(walletHidden)]);
}

// The balance comes after the logs and the newest entries: an older one would begin a reconciliation. A log that fails or
// is slow does not delay it.
function* refreshWallet(): Saga {
  const lists = [
    refetch(getUserDepositLog, undefined),
    refetch(getUserWithdrawLog, undefined),
    refetch(getStatement, undefined),
  ];
  yield race([all(lists), delay(LISTS_WAIT_MS)]);
  yield* refetch(getUserById, undefined);
}

function* whileReconciling(): Saga {
  while (true) {
    yield take(isAnyOf(getUserById.matchFulfilled, getStatement.matchFulfilled));
    if ((yield* select(selectReconciliation)) === 'checking') yield* reconcile();
  }
}

// Requests the entries, the balance, and the entries again. Without a new entry in between, all are of the same moment,
// so a remaining difference is real.
function* reconcile(): Saga {
  yield* refetchNewer(getStatement);
  const before = yield* select(selectBalanceSnapshot);
  yield* refetchNewer(getUserById);
  yield* refetchNewer(getStatement);
  const after = yield* select(selectBalanceSnapshot);
  if (!after || before?.newest !== after.newest || !(yield* select(selectIsLoaded))) return;
  if ((yield* select(selectReconciliation)) === 'checking') yield* put(differenceFound(after));
}

// A refetch joins a request in flight, whose response may be older than the last one. Then it is sent again.
function* refetchNewer(endpoint: QueryEndpoint<undefined>): Saga {
  const { requestId } = yield* select(endpoint.select(undefined));
  yield* refetch(endpoint, undefined);
  if (requestId === (yield* select(endpoint.select(undefined))).requestId) yield* refetch(endpoint, undefined);
}
