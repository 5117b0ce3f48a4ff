import { useEffect, useState } from 'react';
import type { SiteSetting } from '#contract/siteSetting.ts';
import { getVisitorCountry } from '#web/market/exchange/exchangeHost.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getUnavailableReason } from './availability.ts';

/** Returns the visitor's country as an ISO code where real balances are traded; null while unknown. */
export function useCountry(setting: SiteSetting | undefined): string | null {
  const deps = useDeps();
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    if (setting?.tradingMode !== 'live') return;
    let isMounted = true;
    const isRestricted = (known: string | null) => getUnavailableReason(setting, known) !== null;
    void getVisitorCountry(deps, isRestricted).then(found => isMounted && setCountry(found));
    return () => {
      isMounted = false;
    };
  }, [deps, setting]);
  return country;
}
