import { useState } from 'react';
import { useGetSiteSettingQuery } from '#web/api/siteSetting.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

const FRESH = { refetchOnMountOrArgChange: true };

/** The fee and the balance, which are read when the form opens. A fee that the server has refused is read again. */
export function useTransferTerms() {
  const { now } = useDeps();
  const [quoteRefusedAt, setQuoteRefusedAt] = useState(-Infinity);

  const [site, account] = [useGetSiteSettingQuery(undefined, FRESH), useGetUserByIdQuery(undefined, FRESH)];
  const isQuoteStale = (site.fulfilledTimeStamp ?? 0) < quoteRefusedAt;
  const [siteLoad, accountLoad] = [
    useInitialLoad({ ...site, currentData: isQuoteStale ? undefined : site.currentData }),
    useInitialLoad(account),
  ];
  return {
    setting: site.data,
    user: account.data,
    siteLoad,
    accountLoad,
    isQuoteStale,
    onQuoteRefused: () => setQuoteRefusedAt(now()),
  };
}
