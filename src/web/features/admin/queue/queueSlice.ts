import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ClaimFilter, QueueItem, QueueKind } from '#contract/admin/adminQueue.ts';
import { type Failure, isRateLimited } from '#web/api/http/failure.ts';
import { ADMIN_SESSION_CHANGES } from '#web/features/admin/shell/adminSession.ts';
import type { RecordDecision, Withdrawal } from '#web/features/admin/decisions/decisionInput.ts';
import type { ItemOf } from '#web/features/admin/decisions/queueDefinition.ts';

/**
 * A decision with the item as it was shown: the provider refuses it if the record has changed since. Only requests for
 * approval are taken back.
 */
export type DecidedItem =
  { item: QueueItem; decisionInput: RecordDecision } | { item: ItemOf<'approvals'>; decisionInput: Withdrawal };

/** A decision that is sent when its undo time is over. */
type PendingDecision = DecidedItem & {
  /** Names the item in the undo bar. */
  title: string;
  /** The request is in flight, so the decision can no longer be undone. */
  isSent?: boolean;
};

interface Completion {
  id: string;
  outcome: 'decided' | 'waiting' | Failure;
}

interface QueueState {
  /** Decisions that can be undone or are in flight, oldest first. */
  pending: PendingDecision[];
  /** Ids of decided items, which a list requested before the decision still contains. */
  decided: string[];
  /** The last refusal of too many requests. It holds for every decision of the administrator. */
  rateLimit: Failure | null;
}

const initialState: QueueState = { pending: [], decided: [], rateLimit: null };

export const queueSlice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    decisionMade: (state, { payload }: PayloadAction<PendingDecision>) => {
      if (!state.pending.some(({ item }) => item._id === payload.item._id)) state.pending.push(payload);
    },
    decisionUndone: (state, { payload }: PayloadAction<string>) => {
      if (state.pending.some(({ item, isSent }) => item._id === payload && isSent)) return;
      state.pending = state.pending.filter(({ item }) => item._id !== payload);
    },
    decisionSent: (state, { payload }: PayloadAction<string>) => {
      const sent = state.pending.find(({ item }) => item._id === payload);
      if (sent) sent.isSent = true;
    },
    /** The provider has responded, or its response is lost. Only a decided item leaves the queue. */
    decisionCompleted: (state, { payload: { id, outcome } }: PayloadAction<Completion>) => {
      if (typeof outcome === 'object' && isRateLimited(outcome)) state.rateLimit = outcome;
      state.pending = state.pending.filter(({ item }) => item._id !== id);
      if (outcome === 'decided') state.decided.push(id);
    },
  },
  extraReducers: builder => {
    builder.addMatcher(isAnyOf(...ADMIN_SESSION_CHANGES), () => initialState);
  },
});

export const { decisionMade, decisionUndone, decisionSent, decisionCompleted } = queueSlice.actions;

export const queueShown = createAction<QueueShown>('queue/shown');
export const queueHidden = createAction('queue/hidden');
/** An item is on screen and has to be claimed. */
export const itemOpened = createAction<{ kind: QueueKind; id: string }>('queue/itemOpened');
export const itemClosed = createAction('queue/itemClosed');

export interface QueueShown {
  kind: QueueKind;
  query?: string;
  claim?: ClaimFilter;
}

/** Returns the decisions without a response; none before the slice is added. */
export const selectPendingDecisions = ({ queue }: WithQueue): readonly PendingDecision[] => queue?.pending ?? NONE;
const NONE: readonly PendingDecision[] = [];

/** Returns the ids of the items decided since the queue was first shown. */
export const selectDecided = ({ queue }: WithQueue): readonly string[] => queue?.decided ?? NO_IDS;
const NO_IDS: readonly string[] = [];

type WithQueue = { queue?: QueueState };
export const selectRateLimit = ({ queue }: WithQueue): Failure | null => queue?.rateLimit ?? null;
