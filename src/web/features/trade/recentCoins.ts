import * as z from 'zod/mini';
import { CoinSymbol } from '#contract/coins.ts';
import { getOwner } from '#web/api/draftOwner.ts';
import type { WebDeps } from '#web/deps.ts';

// Dots separate the coins.
const SEPARATOR = '.';
// More than the picker shows, because some may no longer be listed.
const MAX_COINS = 12;

type StorageDeps = Pick<WebDeps, 'storage'>;

/**
 * Returns the storage key of the signed-in user, because another one may sign in after a session expired. A logout
 * clears local storage.
 */
const getKey = (deps: StorageDeps): string => `recentCoins-${getOwner(deps) ?? ''}`;

/** Returns the coins that this user has opened on Trade on this device, newest first. */
export const getRecentCoins = (deps: StorageDeps): string[] =>
  (deps.storage.get(getKey(deps)) ?? '').split(SEPARATOR).filter(coin => z.safeParse(CoinSymbol, coin).success);

/** Stores that Trade was opened with this coin. */
export function addRecentCoin(deps: StorageDeps, coin: string): void {
  const coins = [coin, ...getRecentCoins(deps).filter(other => other !== coin)];
  deps.storage.set(getKey(deps), coins.slice(0, MAX_COINS).join(SEPARATOR));
}
