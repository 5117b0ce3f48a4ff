import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { QueueItem, QueueKind } from '#contract/adminQueue.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import type { Verdict } from './verdict.ts';

/** A decision that is sent when its time to undo is over. */
export interface PendingDecision {
  /** The item as it was looked at: the provider refuses the decision where the record is another by now. */
  item: QueueItem;
  /** Names the item in the bar that offers to undo. */
  title: string;
  verdict: Verdict;
}

interface QueueState {
  /** Decisions that can still be undone, and those under way, the oldest first. */
  pending: PendingDecision[];
  /** What was decided for good: a list that was read before the decision still has it. */
  decided: string[];
}

const initialState: QueueState = { pending: [], decided: [] };

/** The decisions of the review queues that wait for the end of their undo time. */
export const queueSlice = createSlice({
  name: 'queue',
  initialState,
  reducers: {
    decisionMade: (state, { payload }: PayloadAction<PendingDecision>) => {
      if (!state.pending.some(({ item }) => item._id === payload.item._id)) state.pending.push(payload);
    },
    decisionUndone: (state, { payload }: PayloadAction<string>) => {
      state.pending = state.pending.filter(({ item }) => item._id !== payload);
    },
    /** The provider has answered, whatever it said: what it refused, or what has to be approved, waits again. */
    decisionAnswered: (state, { payload: { id, isDecided } }: PayloadAction<{ id: string; isDecided: boolean }>) => {
      state.pending = state.pending.filter(({ item }) => item._id !== id);
      if (isDecided) state.decided.push(id);
    },
  },
  extraReducers: builder => {
    builder.addCase(providerApi.util.resetApiState, state => {
      state.pending = [];
      state.decided = [];
    });
  },
});

export const { decisionMade, decisionUndone, decisionAnswered } = queueSlice.actions;

/** A queue came on screen, or the page left it. */
export const queueShown = createAction<QueueShown>('queue/shown');
export const queueHidden = createAction('queue/hidden');
/** An item is on screen and is to be claimed, or none is any more. */
export const itemOpened = createAction<{ kind: QueueKind; id: string }>('queue/itemOpened');
export const itemClosed = createAction('queue/itemClosed');

export interface QueueShown {
  kind: QueueKind;
  query?: string;
  claim?: 'free' | 'mine' | 'others';
}

/** The decisions that are not answered yet; none until the slice is there. */
export const selectPendingDecisions = ({ queue }: { queue?: QueueState }): readonly PendingDecision[] =>
  queue?.pending ?? NONE;
const NONE: readonly PendingDecision[] = [];

/** The items decided for good since the queue was first shown. */
export const selectDecided = ({ queue }: { queue?: QueueState }): readonly string[] => queue?.decided ?? NO_IDS;
const NO_IDS: readonly string[] = [];
