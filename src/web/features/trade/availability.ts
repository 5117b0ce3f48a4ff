import type { SiteSetting } from '#contract/siteSetting.ts';

export type UnavailableReason = 'off' | 'restricted';

/**
 * Returns why timed trades are unavailable to this visitor, or null. Sandbox money is allowed anywhere; real balances
 * only where operator and country permit it. The provider decides; this only explains early.
 */
export function getUnavailableReason(
  setting: SiteSetting | undefined,
  country: string | null,
): UnavailableReason | null {
  if (setting?.tradingMode === 'off') return 'off';
  if (setting?.tradingMode !== 'live' || country === null) return null;
  return setting.restrictedCountries?.includes(country) ? 'restricted' : null;
}
