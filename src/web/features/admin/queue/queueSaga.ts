import type { Action } from '@reduxjs/toolkit';
import { call, delay, fork, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import { queuesApi } from '#web/api/admin/queues.ts';
import { isRefused, toFailure } from '#web/api/http/failure.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { dispatchThunk, getDeps, put, refetch, type Saga, select } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';
import { definitionOf } from '#web/features/admin/queues/queues.ts';
import { notDecided } from './notDecided.ts';
import {
  decisionAnswered,
  decisionMade,
  decisionUndone,
  itemClosed,
  itemOpened,
  queueHidden,
  queueShown,
  selectPendingDecisions,
} from './queueSlice.ts';

/** How long a decision can be undone before it is sent. */
export const UNDO_MS = 5_000;
/** A claim ends five minutes after the last word of it. */
const CLAIM_EVERY_MS = 60_000;

const { getQueue, claimItem, releaseClaim } = queuesApi.endpoints;

/** Keeps the queue on screen fresh, holds the claim of the open item, and sends decisions when their undo time is over. */
export function* queueSaga(): Saga {
  yield takeLatest(queueShown, whileShown);
  yield takeLatest(itemOpened, whileOpen);
  yield takeEvery(decisionMade, followDecision);
}

function* whileShown({ payload }: ReturnType<typeof queueShown>): Saga {
  yield race([call(pollEvery, () => refetch(getQueue, payload)), take(queueHidden)]);
}

/** Claims the item again and again for as long as it is open, and gives it back. */
function* whileOpen({ payload }: ReturnType<typeof itemOpened>): Saga {
  let claimId: string | null = null;
  try {
    while (true) {
      const { data, error } = yield* dispatchThunk(claimItem.initiate(payload, { track: false }));
      claimId = data?.claim._id ?? null;
      // Another administrator works on it: the list says who.
      if (isRefused(error === undefined ? undefined : toFailure(error))) return;
      const { isClosed }: { isClosed?: object } = yield race({
        isTime: delay(CLAIM_EVERY_MS),
        isClosed: take([itemClosed, decisionMade]),
      });
      if (isClosed) break;
    }
  } finally {
    if (claimId !== null) yield fork(giveBack, claimId, payload.id);
  }
}

/** A claim stays while its item's decision is under way. */
function* giveBack(claimId: string, recordId: string): Saga {
  const isDeciding = yield* select((state: Parameters<typeof selectPendingDecisions>[0]) =>
    selectPendingDecisions(state).some(({ item }) => item._id === recordId),
  );
  if (isDeciding) return;
  yield* dispatchThunk(releaseClaim.initiate(claimId, { track: false }));
}

function* followDecision({ payload }: ReturnType<typeof decisionMade>): Saga {
  const { toast } = yield* getDeps();
  const { item, verdict, title } = payload;
  const { isUndone }: { isUndone?: object } = yield race({
    isTime: delay(UNDO_MS),
    isUndone: take((action: Action) => decisionUndone.match(action) && action.payload === item._id),
  });
  if (isUndone) return;
  const { data, error } = yield* dispatchThunk(definitionOf(item.kind).decide(item, verdict));
  const isDecided = error === undefined && data?.approval === undefined;
  yield* put(decisionAnswered({ id: item._id, isDecided }));
  if (error !== undefined) {
    const why = notDecided(toFailure(error));
    toast({ kind: 'error', text: i18n.t('adminQueue:notDecided', { title, why }) });
  } else if (data?.approval !== undefined) toast({ kind: 'success', text: i18n.t('admin:waits') });
}
