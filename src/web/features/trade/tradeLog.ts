import { usersApi } from '#web/api/users.ts';

const { getUserById } = usersApi.endpoints;

type ProviderState = Parameters<ReturnType<typeof getUserById.select>>[0];

/** Returns the user's newest loaded trades. */
export const selectTradeLog = (state: ProviderState) => getUserById.select()(state).data?.tradeLog ?? [];
