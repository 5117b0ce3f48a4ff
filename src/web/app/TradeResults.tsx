import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { UNSEEN_RESULTS } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { countOpenTrades, usersApi } from '#web/api/users.ts';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { lazyScreenWith } from './lazyScreen.ts';

const SettlementAnnouncer = lazyScreenWith(accountTexts)(
  () => import('#web/features/trade/SettlementAnnouncer.tsx'),
  'SettlementAnnouncer',
);

const selectUser = usersApi.endpoints.getUserById.select();
function selectHasOpenTrade(state: ProviderState): boolean {
  const { data: user } = selectUser(state);
  return user !== undefined && countOpenTrades(user) > 0;
}

/** Announces trade results on every screen. The code loads once a trade is open or a result is awaited. */
export function TradeResults() {
  const { storage } = useDeps();
  const hasOpenTrade = useSelector(selectHasOpenTrade);
  if (!hasOpenTrade && storage.get(UNSEEN_RESULTS) === null) return null;
  return (
    <Suspense fallback={null}>
      <SettlementAnnouncer />
    </Suspense>
  );
}
