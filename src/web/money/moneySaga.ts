import { nanoid, type Action } from '@reduxjs/toolkit';
import { take, takeEvery } from 'redux-saga/effects';
import { loadPending, type PendingRequest } from '#web/api/pendingStore.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { getDeps, put, type Saga, select } from '#web/saga/effects.ts';
import { clearDraft } from '#web/shared/forms/useDraft.ts';
import { announceOutcome } from './announceOutcome.ts';
import type { LoggedRecord, MoneyRequest } from './moneyRequest.ts';
import { isInProgress, moneyEvents, selectIsFormOpen, selectSubmission, type SubmissionRef } from './moneySlice.ts';
import { clearOwn, findRecord, type Job, type Outcome, submitOnce, UNKNOWN } from './submitOnce.ts';

const { acknowledged, confirmed, earlierConfirmed, formClosed, formOpened, outcomeUnknown, rejected, submitted } =
  moneyEvents;
const { verificationStarted } = moneyEvents;

/** Runs the requests of a feature from tap to outcome. An opened form looks up a request that a reload interrupted. */
export function* moneySaga<Body, Item extends LoggedRecord, Answer, Log>(
  request: MoneyRequest<Body, Item, Answer, Log>,
): Saga {
  const isSubmitted = (action: Action): action is ReturnType<typeof submitted> =>
    submitted.match(action) && action.payload.requestName === request.name;
  const isOpened = (action: Action): action is ReturnType<typeof formOpened> =>
    formOpened.match(action) && action.payload.requestName === request.name;

  yield takeEvery(isSubmitted, function* ({ payload: { formId, id, body } }): Saga {
    const listed = yield* select(selectSubmission(formId));
    if (listed?.id !== id) return;
    const job = yield* createJob(request, { formId, id });
    yield* run(job, submitOnce(job, body));
  });
  yield takeEvery(isOpened, function* ({ payload: { formId } }): Saga {
    const listed = yield* select(selectSubmission(formId));
    if (listed && isInProgress(listed)) yield* put(verificationStarted({ formId, id: listed.id }));
    else yield* resume(yield* createJob(request, { formId, id: nanoid() }));
  });
}

/** Reports the outcome of the work. No submission stays in progress when its saga fails or is stopped. */
function* run<Body, Item extends LoggedRecord, Answer, Log>(
  job: Job<Body, Item, Answer, Log>,
  work: Saga<Outcome<Item>>,
  isResumed = false,
): Saga {
  let hasOutcome = false;
  try {
    const outcome = yield* work;
    hasOutcome = true;
    yield* settle(job, outcome, isResumed);
  } finally {
    if (!hasOutcome) yield* put(outcomeUnknown({ ...job.ref, isInvalidResponse: false }));
  }
}

function* createJob<Body, Item extends LoggedRecord, Answer, Log>(
  request: MoneyRequest<Body, Item, Answer, Log>,
  ref: SubmissionRef,
): Saga<Job<Body, Item, Answer, Log>> {
  const { storage } = yield* getDeps();
  return { request, ref, token: storage.get(USER_TOKEN) };
}

/** Looks up a request whose outcome is unknown. It never sends, because the user has not tapped again. */
function* resume<Body, Item extends LoggedRecord, Answer, Log>(job: Job<Body, Item, Answer, Log>): Saga {
  const { drafts } = yield* getDeps();
  const { ref } = job;
  const pending = loadPending(drafts, ref.formId);
  if (!pending) return;
  yield* put(verificationStarted({ ...ref, isResumed: true }));
  yield* run(job, lookUp(job, pending), true);
}

function* lookUp<Body, Item extends LoggedRecord, Answer, Log>(
  job: Job<Body, Item, Answer, Log>,
  pending: PendingRequest,
): Saga<Outcome<Item>> {
  const { drafts } = yield* getDeps();
  const record = yield* findRecord(job, pending);
  if (!record) return UNKNOWN;
  clearOwn(drafts, job.ref, pending, record);
  return { kind: 'confirmed', record };
}

/** Reports the outcome to the open form, else in a toast. An unsuccessful look-up is shown by the form only. */
function* settle<Body, Item extends LoggedRecord, Answer, Log>(
  job: Job<Body, Item, Answer, Log>,
  outcome: Outcome<Item>,
  isResumed: boolean,
): Saga {
  const { request, ref, token } = job;
  const { drafts, storage } = yield* getDeps();
  if (outcome.kind === 'confirmed' && storage.get(USER_TOKEN) === token && !request.isRepeatable)
    clearDraft(drafts, ref.formId);
  yield* put(toEvent(job, outcome));
  if (yield* isShownByForm(ref)) return;
  if (!isResumed || outcome.kind === 'confirmed') yield* announceOutcome(request.messages, outcome, token);
  yield* put(acknowledged(ref));
}

function toEvent<Body, Item extends LoggedRecord, Answer, Log>(
  { request, ref }: Job<Body, Item, Answer, Log>,
  outcome: Outcome<Item>,
): Action {
  switch (outcome.kind) {
    case 'confirmed': {
      const { record } = outcome;
      return confirmed({ ...ref, recordId: record._id, endsAt: request.getEndsAt?.(record) ?? null });
    }
    case 'rejected':
      return rejected({ ...ref, failure: outcome.failure });
    case 'earlierConfirmed':
      return earlierConfirmed(ref);
    case 'unknown':
      return outcomeUnknown({ ...ref, isInvalidResponse: outcome.isInvalidResponse });
  }
}

/** Waits until the open form has shown the outcome. False if the form was closed before; true for another session. */
function* isShownByForm({ formId, id }: SubmissionRef): Saga<boolean> {
  while (true) {
    const listed = yield* select(selectSubmission(formId));
    if (listed?.id !== id || listed.isAcknowledged) return true;
    if (!(yield* select(selectIsFormOpen(formId)))) return false;
    yield take([acknowledged, formClosed]);
  }
}
