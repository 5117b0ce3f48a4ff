import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Why the exchange returned no figures. */
export type FactsFailure = 'limited' | 'restricted' | 'broken' | 'unreachable';

/** The exchange's figures of the last 24 hours. Amounts are decimal texts. */
export interface DayFigures {
  high: string;
  low: string | undefined;
  /** Traded amount of the coin. */
  volume: string;
  /** Traded amount of USDT. */
  quoteVolume: string;
  /** In percent; null where the row does not state it. */
  change: number | null;
  /** End of the 24 hours by the exchange's clock, in epoch milliseconds. */
  at: number;
}

interface CoinFactsState {
  figures: DayFigures | null;
  /** Time of the last response by the app's clock. */
  readAt: number;
  failure: FactsFailure | null;
}

const initialState: CoinFactsState = { figures: null, readAt: 0, failure: null };

/** Holds the figures of the coin whose sheet is open, apart from the columns of the market. */
export const coinFactsSlice = createSlice({
  name: 'coinFacts',
  initialState,
  reducers: {
    /** The sheet of a pair such as BTCUSDT is open, or its user retries. */
    shown: (_state, _action: PayloadAction<string>) => initialState,
    hidden: () => initialState,
    loaded: (_state, { payload }: PayloadAction<{ figures: DayFigures; readAt: number }>) => ({
      ...payload,
      failure: null,
    }),
    failed: (state, { payload: failure }: PayloadAction<FactsFailure>) => ({ ...state, failure }),
  },
});

export const {
  shown: coinFactsShown,
  hidden: coinFactsHidden,
  loaded: coinFactsLoaded,
  failed: coinFactsFailed,
} = coinFactsSlice.actions;

export const selectCoinFacts = ({ coinFacts = initialState }: { coinFacts?: CoinFactsState }) => coinFacts;
