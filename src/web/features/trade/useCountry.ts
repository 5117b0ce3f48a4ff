import { useEffect, useState } from 'react';
import { getVisitorCountry } from '#web/market/exchange/exchangeHost.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** Returns the visitor's country as an ISO code when needed; null while unknown. */
export function useCountry(isNeeded: boolean): string | null {
  const deps = useDeps();
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    void getVisitorCountry(deps).then(found => isMounted && setCountry(found));
    return () => {
      isMounted = false;
    };
  }, [deps, isNeeded]);
  return country;
}
