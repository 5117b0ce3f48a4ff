import { useEffect, useState } from 'react';
import { getVisitorCountry } from '#web/market/exchange/exchangeHost.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** The visitor's country as its ISO code, where anybody needs to know it and it can be found out; else null. */
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
