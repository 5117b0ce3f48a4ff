import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { compare, type Decimal } from '#contract/money.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import { selectStatement } from '#web/api/statement.ts';
import { usersApi } from '#web/api/users.ts';
import { selectStatementTotals } from './statementTotals.ts';

/** A balance and the newest entry of the statement that stood beside it. */
export interface BalanceSnapshot {
  newest: string | null;
  balance: Decimal;
}

export interface WalletState {
  /** The last standing in which entries and balance were looked at closely and did not agree. */
  difference: BalanceSnapshot | null;
}

const initialState: WalletState = { difference: null };

/** What a close look at the books found: neither an answer of the provider nor anything a person did. */
export const walletSlice = createSlice({
  name: 'wallet',
  initialState,
  reducers: {
    differenceFound: (state, { payload }: PayloadAction<BalanceSnapshot>) => {
      state.difference = payload;
    },
  },
  extraReducers: builder => {
    // With the answers goes what was found in them: it is one person's balance.
    builder.addCase(providerApi.util.resetApiState, state => {
      state.difference = null;
    });
  },
});

export const { differenceFound } = walletSlice.actions;

const selectUser = usersApi.endpoints.getUserById.select();

type ProviderState = Parameters<typeof selectStatement>[0] & Parameters<typeof selectUser>[0];
type WithWallet = ProviderState & { wallet: WalletState };

/** What is loaded of both; null while one is missing. */
export function selectBalanceSnapshot(state: ProviderState): BalanceSnapshot | null {
  const { data } = selectStatement(state);
  const { data: user } = selectUser(state);
  return data && user ? { newest: data.runs[0]?.[0]?._id ?? null, balance: user.balance } : null;
}

/** Whether the last question for each was answered. */
export const selectIsLoaded = (state: ProviderState): boolean =>
  selectStatement(state).isSuccess && selectUser(state).isSuccess;

/**
 * Whether opening balance and entries lead to the balance. The two come from two answers, and an entry may have arrived
 * in between: until a close look has ruled that out, a difference is being checked and nothing worse is said.
 */
export function selectReconciliation(state: WithWallet): 'agrees' | 'checking' | 'differs' | null {
  const standing = selectBalanceSnapshot(state);
  const sum = selectStatementTotals(state);
  if (!standing || !sum) return null;
  if (compare(sum.closing, standing.balance) === 0) return 'agrees';
  const { difference } = state.wallet;
  const isConfirmed = difference?.newest === standing.newest && difference.balance === standing.balance;
  return isConfirmed ? 'differs' : 'checking';
}
