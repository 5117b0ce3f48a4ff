import type { ProviderState } from '#web/api/http/providerApi.ts';
import { usersApi } from '#web/api/users.ts';

const { getUserById } = usersApi.endpoints;

/** Returns the user's newest loaded trades. */
export const selectTradeLog = (state: ProviderState) => getUserById.select()(state).data?.tradeLog ?? [];
