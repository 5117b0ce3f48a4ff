import { getOwner } from '#web/api/draftOwner.ts';
import type { WebDeps } from '#web/deps.ts';
import { formatCoins, parseCoins } from '#web/market/store/favorites.ts';

// More than the picker shows, because some may no longer be listed.
const MAX_COINS = 12;

type StorageDeps = Pick<WebDeps, 'storage'>;

/**
 * Returns the storage key of the signed-in user, because another one may sign in after a session expired. A logout
 * clears local storage.
 */
const getKey = (deps: StorageDeps): string => `recentCoins-${getOwner(deps) ?? ''}`;

/** Returns the coins that this user has opened on Trade on this device, newest first. */
export const getRecentCoins = (deps: StorageDeps): string[] => parseCoins(deps.storage.get(getKey(deps)));

/** Stores that Trade was opened with this coin. */
export function addRecentCoin(deps: StorageDeps, coin: string): void {
  const coins = [coin, ...getRecentCoins(deps).filter(other => other !== coin)];
  deps.storage.set(getKey(deps), formatCoins(coins.slice(0, MAX_COINS)));
}
