import type { Action } from '@reduxjs/toolkit';
import { buffers, type Channel, eventChannel, type EventChannel } from 'redux-saga';
import { actionChannel, call, delay, flush, fork, race, take, takeEvery, takeLatest } from 'redux-saga/effects';
import type { QueueItem } from '#contract/admin/adminQueue.ts';
import { isWaiting } from '#web/api/admin/guarded.ts';
import { queuesApi } from '#web/api/admin/queues.ts';
import { classifyFailure } from '#web/api/classifyFailure.ts';
import { connectionLost, selectIsConnectionLost } from '#web/api/http/connection.ts';
import { type Failure, isRateLimited, isRefused, toFailure } from '#web/api/http/failure.ts';
import { i18n } from '#web/i18n/i18n.ts';
import { dispatchThunk, getDeps, put, refetch, type Saga, select } from '#web/saga/effects.ts';
import { createPageChannel } from '#web/saga/pageLifecycle.ts';
import { pollEvery } from '#web/saga/poll.ts';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { ADMIN_SESSION_CHANGES } from '#web/features/admin/shell/adminSession.ts';
import { ADMIN_TOKEN } from '#web/deps.ts';
import { clearAdminDraft } from '#web/features/admin/forms/AdminDraftsProvider.tsx';
import { joinSentences } from '#web/shared/format/useJoinedSentences.ts';
import { DEFAULT_RETRY_AFTER_S } from '#web/shared/query/useRetryAfter.ts';
import { getDecisionDraft } from '#web/features/admin/decisions/decisionInput.ts';
import { notDecided } from './notDecided.ts';
import {
  decisionCompleted,
  decisionMade,
  decisionSent,
  decisionUndone,
  itemClosed,
  itemOpened,
  queueHidden,
  queueShown,
  selectPendingDecisions,
} from './queueSlice.ts';

// A decision is sent when it can no longer be undone.
export const UNDO_MS = 5_000;
// A claim expires five minutes after its last renewal.
const CLAIM_EVERY_MS = 60_000;
const MAX_IDLE_MS = 300_000;
// The list may be off screen, where it is not read again.
const MAX_LIST_WAIT_MS = 2_000;
const ACTIVITY = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const;

const { getQueue, claimItem, releaseClaim } = queuesApi.endpoints;

/** Refreshes the queue on screen, claims the open item, and sends decisions after their undo time. */
export function* queueSaga(): Saga {
  yield takeLatest(queueShown, whileShown);
  yield takeEvery(itemOpened, followOpenItem);
  yield takeEvery(decisionMade, whileSignedIn);
}

function* whileShown({ payload }: ReturnType<typeof queueShown>): Saga {
  yield race([call(pollEvery, () => refetch(getQueue, payload)), take(queueHidden)]);
}

// Also another item's opening.
const CLOSING = [itemClosed, decisionMade, itemOpened];

/** Renews the claim of the open item while the administrator is active, and releases it when the item closes. */
function* followOpenItem({ payload }: ReturnType<typeof itemOpened>): Saga {
  const { page, now, storage } = yield* getDeps();
  const token = storage.get(ADMIN_TOKEN);
  // An item that closes during a request is released after the response, which names the claim.
  const closings: Channel<Action> = yield actionChannel(CLOSING, buffers.sliding(1));
  const activity = eventChannel<number>(emit => page.watch(ACTIVITY, () => emit(now())), buffers.sliding(1));
  let activeAt = now();
  let claimId: string | null = null;
  try {
    while (true) {
      const { data, error } = yield* dispatchThunk(claimItem.initiate(payload, { track: false }));
      claimId = data?.claim._id ?? null;
      // Another administrator works on it, which the list shows.
      if (isRefused(error === undefined ? undefined : toFailure(error))) return;
      const closing = yield* takeWithin(closings, Math.min(CLAIM_EVERY_MS, activeAt + MAX_IDLE_MS - now()));
      // An item that was opened again keeps its claim, which the run of that opening renews.
      if (itemOpened.match(closing) && closing.payload.id === payload.id) claimId = null;
      if (closing !== undefined) break;
      activeAt = (yield* takeLast(activity)) ?? activeAt;
      if (now() - activeAt < MAX_IDLE_MS) continue;
      if (claimId !== null) yield call(giveBack, claimId, payload.id, token);
      claimId = null;
      const next: { at?: number } = yield race({ at: take(activity), isClosed: take(closings) });
      if (next.at === undefined) break;
      activeAt = next.at;
    }
  } finally {
    activity.close();
    closings.close();
    if (claimId !== null) yield fork(giveBack, claimId, payload.id, token);
  }
}

/** Returns the next action of a channel; undefined if there is none within `ms`. */
function* takeWithin(channel: Channel<Action>, ms: number): Saga<Action | undefined> {
  const { action }: { action?: Action } = yield race({ isTime: delay(ms), action: take(channel) });
  return action;
}

/** Returns the last event since the last call; undefined without one. */
function* takeLast<Event>(channel: EventChannel<Event & NonNullable<unknown>>): Saga<Event | undefined> {
  const events: Event[] = yield flush(channel);
  return events.at(-1);
}

/** Releases a claim, unless its item's decision is in flight or its administrator has left. */
function* giveBack(claimId: string, recordId: string, token: string | null): Saga {
  const { storage } = yield* getDeps();
  if (storage.get(ADMIN_TOKEN) !== token) return;
  const isDeciding = yield* select((state: Parameters<typeof selectPendingDecisions>[0]) =>
    selectPendingDecisions(state).some(({ item }) => item._id === recordId),
  );
  if (isDeciding) return;
  yield* dispatchThunk(releaseClaim.initiate(claimId, { track: false }));
}

/** The token of the next administrator never sends a decision of this one. */
function* whileSignedIn(decision: ReturnType<typeof decisionMade>): Saga {
  yield race([call(followDecision, decision), take([...ADMIN_SESSION_CHANGES])]);
}

function* followDecision({ payload }: ReturnType<typeof decisionMade>): Saga {
  const { item, decisionInput } = payload;
  const { isUndone, isOffline }: { isUndone?: object; isOffline?: true } = yield race({
    isTime: delay(UNDO_MS),
    isUndone: take((action: Action) => decisionUndone.match(action) && action.payload === item._id),
    isOffline: call(waitUntilOffline),
  });
  if (isUndone) return;
  if (isOffline) {
    yield* put(decisionUndone(item._id));
    yield call(announceFailure, payload, { kind: 'offline' }, false);
    return;
  }
  yield* put(decisionSent(item._id));
  const { data, error } = yield* dispatchThunk(getQueueDefinition(item.kind).decide(item, decisionInput));
  if (error !== undefined) {
    const failure = yield* timeRateLimit(toFailure(error));
    yield* put(decisionCompleted({ id: item._id, outcome: failure }));
    yield call(announceFailure, payload, failure, true);
    return;
  }
  const { drafts, toast } = yield* getDeps();
  clearAdminDraft(drafts, getDecisionDraft('approve', item));
  clearAdminDraft(drafts, getDecisionDraft('reject', item));
  const outcome = isWaiting(data) ? 'waiting' : 'decided';
  if (outcome === 'waiting') yield race([call(waitUntilUnlisted, item), delay(MAX_LIST_WAIT_MS)]);
  yield* put(decisionCompleted({ id: item._id, outcome }));
  if (outcome === 'waiting') toast({ kind: 'success', text: i18n.t('admin:waits') });
}

/** Waits for the list without the item. One that was requested before still offers it, and would claim it again. */
function* waitUntilUnlisted({ _id, kind }: QueueItem): Saga {
  yield take((action: Action) => {
    if (!getQueue.matchFulfilled(action) || action.meta.arg.originalArgs.kind !== kind) return false;
    return !action.payload.items.some(listed => listed._id === _id);
  });
}

/** Returns the failure with the end of its wait, which does not start again when another item opens. */
function* timeRateLimit(failure: Failure): Saga<Failure> {
  const { now } = yield* getDeps();
  if (failure.kind !== 'refused' || !isRateLimited(failure)) return failure;
  const { retryAfterS = DEFAULT_RETRY_AFTER_S } = failure;
  return { backoffUntil: now() + retryAfterS * 1_000, ...failure, retryAfterS };
}

function* waitUntilOffline(): Saga<true> {
  const { page } = yield* getDeps();
  const changes = createPageChannel(page, ['offline'], () => !page.isOnline());
  try {
    if (page.isOnline() && !(yield* select(selectIsConnectionLost))) yield race([take(changes), take(connectionLost)]);
    return true;
  } finally {
    changes.close();
  }
}

/** A decision that was sent may count although its response is lost. */
function* announceFailure(
  { item, title }: ReturnType<typeof decisionMade>['payload'],
  failure: Failure,
  wasSent: boolean,
): Saga {
  const { toast } = yield* getDeps();
  if (wasSent && classifyFailure(failure, false) === 'unclear') {
    toast({ kind: 'error', text: i18n.t('adminQueue:notConfirmed', { title }) });
    return;
  }
  const text = i18n.t('adminQueue:notDecided', { title, why: notDecided(failure, item.kind) });
  // A request for approval is no update call of the specification.
  const isUpdate = wasSent && item.kind !== 'approvals';
  toast({ kind: 'error', text: isUpdate ? joinSentences(i18n.language, i18n.t('admin:rejected.update'), text) : text });
}
