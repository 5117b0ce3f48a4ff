import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { useGetSiteSettingQuery } from '#web/api/siteSetting.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { coinFollowed, coinLeft } from '#web/market/marketSlice.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { RiskLine } from '#web/components/RiskLine.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { unavailableBecause } from './availability.ts';
import { CoinHead } from './CoinHead.tsx';
import { ChartCredit, LiveChart } from './LiveChart.tsx';
import { OpenTrades } from './OpenTrades.tsx';
import { TradeTicket } from './TradeTicket.tsx';
import { TradeUnavailable } from './TradeUnavailable.tsx';
import { useCountry } from './useCountry.ts';
import { useTradedCoin } from './tradedCoin.ts';
import { useTradesOf } from './useTradesOf.ts';

/** Everything of the trade screen: the coin and its price, the chart, the ticket, and the trades that run. */
export function TradePanel() {
  const { t } = useTranslation(['trade', 'app']);
  const { coin, pair, onCoin } = useTradedCoin();
  const asked = useGetSiteSettingQuery();
  const { failure, retry } = useFirstLoad(asked);
  const setting = asked.data;
  const account = useFirstLoad(useGetUserByIdQuery());
  const country = useCountry(setting?.tradingMode === 'live');
  const [isRefused, setRefused] = useState(false);
  const { open, settled } = useTradesOf(pair);
  useShown(coinFollowed(pair), coinLeft(pair));

  const unavailable = isRefused ? 'refused' : unavailableBecause(setting, country);
  return (
    <>
      <CoinHead coin={coin} pair={pair} onCoin={onCoin} />
      <LiveChart pair={pair} open={open} />
      {failure && <FailureNotice failure={failure} text={t('trade:reason.noPayout')} onRetry={retry} />}
      {account.failure && (
        <FailureNotice failure={account.failure} text={t('app:userFailed')} onRetry={account.retry} />
      )}
      {unavailable ? (
        <TradeUnavailable reason={unavailable} country={country} />
      ) : (
        <TradeTicket key={pair} pair={pair} setting={setting} onUnavailable={() => setRefused(true)} />
      )}
      <RiskLine />
      <OpenTrades open={open} settled={settled} />
      <ChartCredit />
    </>
  );
}
