import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useGetSiteSettingQuery } from '#web/api/siteSetting.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { coinFollowed, coinLeft } from '#web/market/marketSlice.ts';
import { priceStepsWanted } from '#web/market/priceStepSaga.ts';
import { useBarsHeight } from '#web/shell/useBarsHeight.ts';
import { useIsWide } from '#web/shell/useIsWide.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { unavailableBecause } from './availability.ts';
import { ChartCredit, LiveChart } from './chart/LiveChart.tsx';
import { CoinHead } from './CoinHead.tsx';
import { OpenTrades } from './OpenTrades.tsx';
import { TodayOrders } from './TodayOrders.tsx';
import { useRepeatedTrade } from './result/repeatedTrade.ts';
import { chartColumn, chartPane, columns, ticketCard, ticketPane } from './tradeLayout.ts';
import { TradeTicket } from './ticket/TradeTicket.tsx';
import { TradeUnavailable } from './TradeUnavailable.tsx';
import { useCountry } from './useCountry.ts';
import { useTradedCoin } from './tradedCoin.ts';
import { useTradesOf } from './useTradesOf.ts';

/** Everything of the trade screen: the coin and its price, the chart, the open trades and the ticket; `markets` stands beside them where there is room. */
export function TradePanel({ markets }: { markets?: ReactNode }) {
  const { t } = useTranslation(['trade', 'app']);
  const { coin, pair, onCoin } = useTradedCoin();
  const asked = useGetSiteSettingQuery();
  const { failure, retry } = useFirstLoad(asked);
  const setting = asked.data;
  const account = useFirstLoad(useGetUserByIdQuery());
  const country = useCountry(setting?.tradingMode === 'live');
  const [isRefused, setRefused] = useState(false);
  const open = useTradesOf(pair);
  const repeated = useRepeatedTrade(pair);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const selectedId = (open.find(({ _id }) => _id === chosenId) ?? open[0])?._id ?? null;
  useShown(coinFollowed(pair), coinLeft(pair));
  const dispatch = useDispatch();
  const isWide = useIsWide();
  const topBars = useBarsHeight();
  useEffect(() => void dispatch(priceStepsWanted([pair])), [dispatch, pair]);

  const unavailable = isRefused ? 'refused' : unavailableBecause(setting, country);
  // The ticket stands first where both are in sight.
  const openTrades = <OpenTrades open={open} selectedId={selectedId} onSelect={setChosenId} />;
  return (
    <Box sx={columns(Boolean(markets), topBars)}>
      {markets}
      <Stack spacing={4} useFlexGap sx={chartColumn}>
        <Stack spacing={1} useFlexGap sx={chartPane(open.length > 0, topBars)}>
          <CoinHead coin={coin} pair={pair} onCoin={onCoin} />
          <LiveChart pair={pair} open={open} selectedId={selectedId} />
        </Stack>
        {isWide && <TodayOrders />}
      </Stack>
      <Stack spacing={2} useFlexGap sx={ticketPane}>
        {!isWide && openTrades}
        {failure && <FailureNotice failure={failure} text={t('trade:reason.noPayout')} onRetry={retry} />}
        {account.failure && (
          <FailureNotice failure={account.failure} text={t('app:userFailed')} onRetry={account.retry} />
        )}
        {unavailable ? (
          <TradeUnavailable reason={unavailable} country={country} />
        ) : (
          <Stack spacing={2} useFlexGap sx={ticketCard}>
            <TradeTicket
              key={pair}
              pair={pair}
              setting={setting}
              repeated={repeated}
              onUnavailable={() => setRefused(true)}
            />
          </Stack>
        )}
        {isWide && openTrades}
        <ChartCredit />
      </Stack>
    </Box>
  );
}
