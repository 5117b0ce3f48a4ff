import { call, fork, race, take, takeLatest } from 'redux-saga/effects';
import type { User } from '#contract/users.ts';
import { getServerTime } from '#web/api/http/serverTime.ts';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { sessionEnded, sessionLeaving, sessionStarted } from '#web/api/http/sessionSlice.ts';
import { usersApi } from '#web/api/users.ts';
import { getDeps, importWithRetry, select, refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';
import { accountHidden, accountShown } from '#web/shared/app/accountShown.ts';

// With MAX_AGE_MS, a balance is never older than 10 s.
const REFRESH_INTERVAL_MS = 4_500;
const MAX_AGE_MS = 5_000;
// The statement's clock may differ by this much.
const CLOCK_TOLERANCE_MS = 1_000;

const { getUserById } = usersApi.endpoints;
const selectReadAt = (state: ProviderState): number | undefined => getUserById.select()(state).fulfilledTimeStamp;

/** Refreshes the balance and the bell on screen, and announces received money once. */
export function* accountSaga(): Saga {
  yield fork(followIncome);
  yield takeLatest(accountShown, whileShown);
}

function* whileShown(): Saga {
  yield race([call(pollEvery, refresh, REFRESH_INTERVAL_MS), take(accountHidden)]);
}

// Other screens request the user, too, so this requests only a stale one. The screen makes the first request.
function* refresh(): Saga {
  const { now } = yield* getDeps();
  const readAt = yield* select(selectReadAt);
  if (readAt !== undefined && now() - readAt >= MAX_AGE_MS) yield* refetch(getUserById, undefined);
}

function* followIncome(): Saga {
  while (true) yield race([call(waitForSessionChange), call(compareBalances)]);
}

function* waitForSessionChange(): Saga {
  yield take([sessionStarted, sessionLeaving, sessionEnded]);
}

function* compareBalances(): Saga {
  let before = yield* waitForBalance();
  const since = (yield* getServerTime()) - CLOCK_TOLERANCE_MS;
  let announced: ReadonlySet<string> = new Set();
  // Stays true until the statement was read, even if the balance then equals the one before.
  let hasChanged = false;
  while (true) {
    const after = yield* waitForBalance();
    hasChanged ||= after.balance !== before.balance || after.heldBalance !== before.heldBalance;
    before = after;
    if (!hasChanged) continue;
    const { announceIncome } = yield* importWithRetry(() => import('./announceIncome.ts'));
    const known = yield* announceIncome({ since, announced });
    hasChanged = known === null;
    announced = known ?? announced;
  }
}

function* waitForBalance(): Saga<User> {
  const { payload }: { payload: User } = yield take(getUserById.matchFulfilled);
  return payload;
}
