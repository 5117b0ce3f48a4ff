import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { compare, type Decimal } from '#contract/money.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import { selectStatement } from '#web/api/statement.ts';
import { usersApi } from '#web/api/users.ts';
import { selectStatementTotals } from './statementTotals.ts';

/** A balance with the newest statement entry at the same time. */
interface BalanceSnapshot {
  newest: string | null;
  balance: Decimal;
}

interface WalletState {
  /** The last snapshot whose difference was confirmed by a reconciliation. */
  difference: BalanceSnapshot | null;
}

const initialState: WalletState = { difference: null };

// The result of a reconciliation is neither a response of the provider nor an input of the user.
export const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    differenceFound: (state, { payload }: PayloadAction<BalanceSnapshot>) => {
      state.difference = payload;
    },
  },
  extraReducers: builder => {
    // A reset of the cache clears the result, because it reveals a user's balance.
    builder.addCase(providerApi.util.resetApiState, state => {
      state.difference = null;
    });
  },
});

export const { differenceFound } = walletSlice.actions;

const selectUser = usersApi.endpoints.getUserById.select();

type ProviderState = Parameters<typeof selectStatement>[0] & Parameters<typeof selectUser>[0];
type WithWallet = ProviderState & { wallet?: WalletState };

/** Returns the loaded balance with the newest entry; null while one is missing. */
export function selectBalanceSnapshot(state: ProviderState): BalanceSnapshot | null {
  const { data } = selectStatement(state);
  const { data: user } = selectUser(state);
  return data && user ? { newest: data.runs[0]?.[0]?._id ?? null, balance: user.balance } : null;
}

/** Returns whether the last request for each succeeded. */
export const selectIsLoaded = (state: ProviderState): boolean =>
  selectStatement(state).isSuccess && selectUser(state).isSuccess;

/**
 * Compares opening balance plus entries with the balance. The two come from two responses, and an entry may have
 * arrived in between. A difference is 'checking' until a reconciliation has confirmed it.
 */
export function selectReconciliation(state: WithWallet): 'agrees' | 'checking' | 'differs' | null {
  const standing = selectBalanceSnapshot(state);
  const sum = selectStatementTotals(state);
  if (!standing || !sum) return null;
  if (compare(sum.closing, standing.balance) === 0) return 'agrees';
  const { difference } = state.wallet ?? initialState;
  const isConfirmed = difference?.newest === standing.newest && difference.balance === standing.balance;
  return isConfirmed ? 'differs' : 'checking';
}
