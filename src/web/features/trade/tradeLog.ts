import { usersApi } from '#web/api/users.ts';

const { getUserById } = usersApi.endpoints;

export type ProviderState = Parameters<ReturnType<typeof getUserById.select>>[0];

/** The user's newest trades, as far as they have been loaded. */
export const selectTradeLog = (state: ProviderState) => getUserById.select()(state).data?.tradeLog ?? [];
