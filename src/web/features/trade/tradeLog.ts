import type { Trade } from '#contract/trades.ts';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { usersApi } from '#web/api/users.ts';

const { getUserById } = usersApi.endpoints;

/** The log while no user is loaded. */
export const NOT_LOADED: readonly Trade[] = [];

/** Returns the user's newest loaded trades: the same array until one of them changes. */
export const selectTradeLog = (state: ProviderState) => getUserById.select()(state).data?.tradeLog ?? NOT_LOADED;
