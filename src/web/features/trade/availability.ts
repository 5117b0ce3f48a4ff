import type { SiteSetting } from '#contract/siteSetting.ts';

export type UnavailableReason = 'off' | 'restricted';

/**
 * Why timed trades cannot be offered to this visitor, or null. Sandbox money may be staked anywhere; real balances only
 * where the operator takes them and the country allows it. The provider decides in the end: this only explains early.
 */
export function getUnavailableReason(
  setting: SiteSetting | undefined,
  country: string | null,
): UnavailableReason | null {
  if (setting?.tradingMode === 'off') return 'off';
  if (setting?.tradingMode !== 'live' || country === null) return null;
  return setting.restrictedCountries?.includes(country) ? 'restricted' : null;
}
