import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '#web/api/http/failure.ts';
import { sessionEnded, sessionLeaving, sessionStarted } from '#web/api/http/sessionSlice.ts';

/** Identifies one submission of a form. Events of an earlier submission change nothing. */
export interface SubmissionRef {
  formId: string;
  id: string;
}

export interface CreatedRecord {
  recordId: string;
  endsAt: number | null;
}

type SubmissionStage =
  | { status: 'sending' | 'verifying' }
  | ({ status: 'confirmed' } & CreatedRecord)
  | { status: 'rejected'; failure: Failure }
  /** An earlier request of the form has a record, and this one was not sent. */
  | { status: 'earlierConfirmed' }
  /** The record may exist or not; `isInvalidResponse` when the last response was a success without the record. */
  | { status: 'unknown'; isInvalidResponse: boolean };

/** A request from tap to outcome. `isAcknowledged` once the user has been shown the outcome by the form or a toast. */
export type Submission = SubmissionStage & { id: string; isAcknowledged: boolean };

export interface MoneyState {
  submissions: Record<string, Submission>;
  /** The forms on screen; one that mounts before the former unmounts is listed twice. */
  openForms: string[];
}

const initialState: MoneyState = { submissions: {}, openForms: [] };

interface FormRef {
  formId: string;
  requestName: string;
}

export const isInProgress = (submission: Submission | undefined): boolean =>
  submission?.status === 'sending' || submission?.status === 'verifying';

function update(state: MoneyState, { formId, id }: SubmissionRef, stage: SubmissionStage): void {
  if (state.submissions[formId]?.id === id) state.submissions[formId] = { ...stage, id, isAcknowledged: false };
}

/** Removes an outcome that was shown, unless its form is still open and displays it. */
function dropIfShown({ submissions, openForms }: MoneyState, formId: string): void {
  if (submissions[formId]?.isAcknowledged && !openForms.includes(formId)) delete submissions[formId];
}

const dropAll = (state: MoneyState): void => void (state.submissions = {});

/** Requests that move money, from tap to outcome, by form. The stored requests are in `api/pendingStore.ts`. */
export const moneySlice = createSlice({
  name: 'money',
  initialState,
  reducers: {
    formOpened: (state, { payload }: PayloadAction<FormRef>) => {
      state.openForms.push(payload.formId);
    },
    formClosed: (state, { payload: { formId } }: PayloadAction<{ formId: string }>) => {
      const index = state.openForms.indexOf(formId);
      if (index >= 0) state.openForms.splice(index, 1);
      dropIfShown(state, formId);
    },
    submitted: {
      /** A form has one request in progress at a time; the saga runs only what is listed here. */
      reducer: ({ submissions }, { payload }: PayloadAction<FormRef & SubmissionRef & { body: string }>) => {
        const { formId, id } = payload;
        if (!isInProgress(submissions[formId])) submissions[formId] = { status: 'sending', id, isAcknowledged: false };
      },
      prepare: (request: FormRef & { body: string }) => ({ payload: { ...request, id: nanoid() } }),
    },
    attemptFailed: (
      state,
      { payload }: PayloadAction<SubmissionRef & { failure: Failure; retryInMs: number | null }>,
    ) => update(state, payload, { status: 'verifying' }),
    /** The log is read, or a form that was opened again waits for its request. Only a resumed request is added. */
    verificationStarted: (state, { payload }: PayloadAction<SubmissionRef & { isResumed?: boolean }>) => {
      const { formId, id, isResumed } = payload;
      if (isResumed && !isInProgress(state.submissions[formId]))
        state.submissions[formId] = { status: 'verifying', id, isAcknowledged: false };
      else update(state, payload, { status: 'verifying' });
    },
    confirmed: (state, { payload }: PayloadAction<SubmissionRef & CreatedRecord>) => {
      const { recordId, endsAt } = payload;
      update(state, payload, { status: 'confirmed', recordId, endsAt });
    },
    earlierConfirmed: (state, { payload }: PayloadAction<SubmissionRef>) =>
      update(state, payload, { status: 'earlierConfirmed' }),
    rejected: (state, { payload }: PayloadAction<SubmissionRef & { failure: Failure }>) =>
      update(state, payload, { status: 'rejected', failure: payload.failure }),
    outcomeUnknown: (state, { payload }: PayloadAction<SubmissionRef & { isInvalidResponse: boolean }>) =>
      update(state, payload, { status: 'unknown', isInvalidResponse: payload.isInvalidResponse }),
    acknowledged: (state, { payload: { formId, id } }: PayloadAction<SubmissionRef>) => {
      const submission = state.submissions[formId];
      if (submission?.id === id) submission.isAcknowledged = true;
      dropIfShown(state, formId);
    },
  },
  extraReducers: builder => {
    builder
      .addCase(sessionStarted, dropAll)
      .addCase(sessionLeaving, dropAll)
      .addCase(sessionEnded, (state, { payload }) => {
        if (payload !== 'expired') dropAll(state);
      });
  },
});

export const moneyEvents = moneySlice.actions;

/** The slice joins the store with the first form that needs it. */
export type WithMoney = { money?: MoneyState };

export const selectSubmission =
  (formId: string) =>
  ({ money }: WithMoney): Submission | undefined =>
    money?.submissions[formId];

/** Returns whether any request has no outcome yet. */
export const selectIsRequestInFlight = ({ money }: WithMoney): boolean =>
  Object.values(money?.submissions ?? {}).some(isInProgress);

export const selectIsFormOpen =
  (formId: string) =>
  ({ money }: WithMoney): boolean =>
    money?.openForms.includes(formId) ?? false;
