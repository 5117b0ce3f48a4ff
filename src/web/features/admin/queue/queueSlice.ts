import { createAction, createSlice, isAnyOf, type PayloadAction } from '@reduxjs/toolkit';
import type { ClaimFilter, QueueItem, QueueKind } from '#contract/admin/adminQueue.ts';
import { ADMIN_SESSION_CHANGES } from '#web/features/admin/shell/adminSession.ts';
import type { RecordDecision, Withdrawal } from './decisionInput.ts';
import type { ItemOf } from './queueDefinition.ts';

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

interface QueueState {
  /** Decisions that can be undone or are in flight, oldest first. */
  pending: PendingDecision[];
  /** Ids of decided items, which a list requested before the decision still contains. */
  decided: string[];
}

const initialState: QueueState = { pending: [], decided: [] };

export const queueSlice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    decisionMade: (state, { payload }: PayloadAction<PendingDecision>) => {
      if (!state.pending.some(({ item }) => item._id === payload.item._id)) state.pending.push(payload);
    },
    decisionUndone: (state, { payload }: PayloadAction<string>) => {
      state.pending = state.pending.filter(({ item, isSent }) => item._id !== payload || isSent);
    },
    decisionSent: (state, { payload }: PayloadAction<string>) => {
      const sent = state.pending.find(({ item }) => item._id === payload);
      if (sent) sent.isSent = true;
    },
    /** The provider has responded. A refused item, or one that needs an approval, waits again. */
    decisionCompleted: (state, { payload: { id, isDecided } }: PayloadAction<{ id: string; isDecided: boolean }>) => {
      state.pending = state.pending.filter(({ item }) => item._id !== id);
      if (isDecided) state.decided.push(id);
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
export const selectPendingDecisions = ({ queue }: { queue?: QueueState }): readonly PendingDecision[] =>
  queue?.pending ?? NONE;
const NONE: readonly PendingDecision[] = [];

/** Returns the ids of the items decided since the queue was first shown. */
export const selectDecided = ({ queue }: { queue?: QueueState }): readonly string[] => queue?.decided ?? NO_IDS;
const NO_IDS: readonly string[] = [];
