import type { Action } from '@reduxjs/toolkit';
import { takeEvery } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { Amount, decimal } from '#contract/money.ts';
import { Id } from '#contract/wire.ts';
import { createCookies, createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { createSagaRunner } from '#web/app/sagas.ts';
import { makeStore } from '#web/app/store.ts';
import { clockOffsetMeasured } from '#web/api/http/clock.ts';
import { sessionEnded, sessionStarted } from '#web/api/http/sessionSlice.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { USER_TOKEN, type WebDeps } from '#web/deps.ts';
import type { Saga } from '#web/saga/effects.ts';
import type { LoggedRecord } from '#web/money/moneyRequest.ts';
import { createMoneyForm } from '#web/money/createMoneyForm.ts';
import { isInProgress, moneyEvents, moneySlice, selectSubmission } from '#web/money/moneySlice.ts';
import { aConfig } from './renderApp.tsx';

const RequestBody = z.object({ to: Id, amount: Amount });
type RequestBody = z.infer<typeof RequestBody>;
interface Answer {
  id: string;
}
/** A row of the log. Some providers send no time. */
interface LogRow extends Answer {
  createdAt?: string;
}

/** The default request. */
export const requestBody: RequestBody = { to: 'TRC20', amount: decimal('250.5') };
export const refusedFailure = (status: number, code: string): Failure => ({
  kind: 'refused',
  status,
  code,
  message: code,
});
export const createdReply = (id: string) => ({ data: { id } });
export const failedReply = (error: Failure) => ({ error });

/** The provider's answer to one attempt. */
export type Reply = { data: Answer } | { error: Failure };

interface Scene {
  /** A promise is a pending answer. */
  answers: (Reply | Promise<Reply>)[];
  inLog?: LogRow | null | 'unreadable';
  /** Runs while the log is read. */
  duringLookUp?: () => void;
  idempotencyKeys?: boolean;
  /** How far the server's clock is ahead of the device's. */
  offsetMs?: number;
}

/** The outcome of a submission, read from the actions of the store. */
type Outcome =
  | { kind: 'done'; answer: Answer }
  | { kind: 'refused'; failure: Failure }
  | { kind: 'earlierConfirmed' }
  | { kind: 'unknown'; isInvalidResponse?: boolean };

const { acknowledged, attemptFailed, confirmed, formClosed, formOpened, outcomeUnknown, rejected, submitted } =
  moneyEvents;
const { earlierConfirmed, verificationStarted } = moneyEvents;

function toOutcome(action: Action): [id: string, outcome: Outcome] | null {
  if (confirmed.match(action)) return [action.payload.id, { kind: 'done', answer: { id: action.payload.recordId } }];
  if (rejected.match(action)) return [action.payload.id, { kind: 'refused', failure: action.payload.failure }];
  if (earlierConfirmed.match(action)) return [action.payload.id, { kind: 'earlierConfirmed' }];
  if (!outcomeUnknown.match(action)) return null;
  const { id, isInvalidResponse } = action.payload;
  return [id, { kind: 'unknown', ...(isInvalidResponse && { isInvalidResponse }) }];
}

const FORM = { formId: 'transfer', requestName: 'transfer' };

/** A form that moves money in a page that was just loaded, and a provider that gives these answers in turn. */
export function aMoneyForm({ answers, inLog = null, duringLookUp, idempotencyKeys = true, offsetMs = 0 }: Scene) {
  const keys: string[] = [];
  const looks: { body?: RequestBody }[] = [];
  const announced: string[] = [];
  const [drafts, storage] = [createDrafts(window), createStorage(window)];
  const config = aConfig({ idempotencyKeys });
  const cookies = createCookies(document);
  const app = makeStore({ config, cookies, drafts, storage, now: () => Date.now() } as WebDeps);
  app.runSagas({ createSagaRunner, APP_SAGAS: {} });
  const { store, startSaga, addSlices } = app;
  store.dispatch(clockOffsetMeasured(offsetMs));
  const request = createMoneyForm<RequestBody, LoggedRecord, Answer, LogRow[]>({
    name: FORM.requestName,
    schema: RequestBody,
    endpoint: {
      initiate:
        ({ idempotencyKey: key }) =>
        async () => {
          keys.push(key);
          expect(drafts.read('intent/transfer')).toMatchObject({ key });
          return answers[keys.length - 1] ?? failedReply({ kind: 'offline' });
        },
    },
    toRecord: ({ id }) => ({ _id: id }),
    log: {
      read: () => async () => {
        looks.push({});
        duringLookUp?.();
        // The query cache keeps its rows beside the error.
        if (inLog === 'unreadable') return { ...failedReply({ kind: 'offline' }), data: [] };
        return { data: inLog ? [inLog] : [] };
      },
      toRecords: log => log.map(({ id, ...row }) => ({ _id: id, ...row })),
    },
    isSame: (_record, body) => {
      Object.assign(looks.at(-1) ?? {}, { body });
      return true;
    },
    messages: { done: 'done', failed: 'failed', log: 'log' },
  });

  const outcomes = new Map<string, Outcome>();
  const waiting: { id: string; resolve: (outcome: Outcome) => void }[] = [];
  /** The form shows each outcome, as `useMoneySubmission` does. */
  function onAction(action: Action) {
    if (attemptFailed.match(action) || verificationStarted.match(action)) announced.push('checking');
    const ended = toOutcome(action);
    if (!ended) return;
    const [id, outcome] = ended;
    outcomes.set(id, outcome);
    for (const waiter of waiting) if (waiter.id === id) waiter.resolve(outcome);
    store.dispatch(acknowledged({ formId: FORM.formId, id }));
  }
  const waitForOutcome = async (id: string) =>
    outcomes.get(id) ?? new Promise<Outcome>(resolve => waiting.push({ id, resolve }));

  const getState: () => object = store.getState;
  addSlices([moneySlice]);
  startSaga('observer', function* (): Saga {
    yield takeEvery('*', onAction);
  });
  // It is on screen; what it looks up when it opens is what `reload` is for.
  store.dispatch(formOpened({ ...FORM, requestName: 'none' }));
  startSaga('transfer', request.saga);

  const dispatchSubmitted = (body: RequestBody) =>
    store.dispatch(submitted({ ...FORM, body: request.encode(body) })).payload.id;
  return {
    keys,
    looks,
    announced,
    storage,
    drafts,
    /** A tap, without its outcome. */
    tap: (body: RequestBody = requestBody) => void dispatchSubmitted(body),
    submit: async (body: RequestBody = requestBody) => {
      const outcome = waitForOutcome(dispatchSubmitted(body));
      await jest.runAllTimersAsync();
      return outcome;
    },
    /** Opens the form again: what becomes of a request whose outcome is unknown, null when there is none. */
    reload: async (): Promise<Outcome | null> => {
      store.dispatch(formClosed(FORM));
      store.dispatch(formOpened(FORM));
      const listed = selectSubmission(FORM.formId)(getState());
      return listed && isInProgress(listed) ? waitForOutcome(listed.id) : null;
    },
    /** Another user signs in on this device. */
    signInAs: (token: string) => {
      storage.set(USER_TOKEN, token);
      store.dispatch(sessionStarted());
    },
    /** The user signs out in another tab. */
    signOutElsewhere: () => {
      storage.remove(USER_TOKEN);
      store.dispatch(sessionEnded('signedOutInOtherTab'));
    },
    submission: () => selectSubmission(FORM.formId)(getState()),
  };
}
