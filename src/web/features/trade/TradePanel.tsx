import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ComponentProps, type ReactNode, Suspense, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { SiteSetting } from '#contract/siteSetting.ts';
import { useGetSiteSettingQuery } from '#web/api/siteSetting.ts';
import { countUnloggedOpenTrades, useGetUserByIdQuery, useUser } from '#web/api/users.ts';
import { coinFollowed, coinUnfollowed } from '#web/market/store/marketSlice.ts';
import { tickSizesRequested } from '#web/market/store/tickSizeSaga.ts';
import { useBarsHeight } from '#web/shell/layout/useBarsHeight.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { getUnavailableReason } from './availability.ts';
import { ChartCredit, LiveChart } from './chart/LiveChart.tsx';
import { CoinHeader } from './CoinHeader.tsx';
import { FirstTrade } from './FirstTrade.tsx';
import { useRepeatedTrade } from './result/repeatedTrade.ts';
import { useResults } from './result/useResults.ts';
import { chartColumn, chartPane, columns, ticketCard, ticketPane } from './tradeLayout.ts';
import { TradeTicket } from './ticket/TradeTicket.tsx';
import { useCountry } from './useCountry.ts';
import { useTradedCoin } from './tradedCoin.ts';
import { useOpenTrades } from './useOpenTrades.ts';

const loadOpenTrades = () => import('./OpenTrades.tsx');
const OpenTrades = lazyChunk(loadOpenTrades);
const TodayOrders = lazyChunk(() => import('./TodayOrders.tsx'));
const TradeUnavailable = lazyChunk(() => import('./TradeUnavailable.tsx'));

interface Props {
  /** Renders the markets beside the chart, with the coin marked; false where there is no space. */
  renderMarkets: false | ((coin: string) => ReactNode);
  /** Names the source of the prices above the chart. */
  notice: ReactNode;
  /** Renders the favorite button beside the coin's name. */
  renderStar: (coin: string) => ReactNode;
  /** Renders the button of the coin's price alerts above the chart. */
  renderAlert: (coin: string) => ReactNode;
  /** Today's result, below the open trades of a wide page. */
  today?: ReactNode;
}

export function TradePanel({ renderMarkets, notice, renderStar, renderAlert, today }: Props) {
  const { t } = useTranslation(['trade', 'app']);
  const { coin, pair, onCoin } = useTradedCoin();
  const query = useGetSiteSettingQuery(undefined, { selectFromResult: selectShown });
  const { failure, retry } = useInitialLoad(query);
  const setting = query.data;
  const account = useInitialLoad(useGetUserByIdQuery(undefined, { selectFromResult: selectShown }));
  const country = useCountry(setting);
  const [isRefused, refuse] = useReducer(() => true, false);
  const open = useOpenTrades(pair);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const selectedId = (open.find(({ _id }) => _id === chosenId) ?? open[0])?._id ?? null;
  useShown(coinFollowed(pair), coinUnfollowed(pair));
  const dispatch = useDispatch();
  const isWide = useIsWide();
  const topBars = useBarsHeight();
  useEffect(() => void dispatch(tickSizesRequested([pair])), [dispatch, pair]);

  const unavailable = isRefused ? 'refused' : getUnavailableReason(setting, country);
  const star = useMemo(() => renderStar(coin), [renderStar, coin]);
  const alert = useMemo(() => renderAlert(coin), [renderAlert, coin]);
  // The ticket comes first where both are visible.
  const openTrades = <OpenTradesPane open={open} selectedId={selectedId} onSelect={setChosenId} />;
  return (
    <Box sx={columns(Boolean(renderMarkets), topBars)}>
      {renderMarkets && renderMarkets(coin)}
      <Stack spacing={4} useFlexGap sx={chartColumn}>
        <Stack spacing={1} useFlexGap sx={chartPane(open.length, topBars)}>
          <CoinHeader coin={coin} pair={pair} onCoin={onCoin} star={star} />
          {notice}
          <LiveChart pair={pair} open={open} selectedId={selectedId} action={alert} />
        </Stack>
        {isWide && (
          <Suspense fallback={null}>
            <TodayOrders />
          </Suspense>
        )}
      </Stack>
      <TicketPane>
        {!isWide && openTrades}
        {failure && <FailureNotice failure={failure} text={t('trade:reason.noPayout')} onRetry={retry} />}
        {account.failure && (
          <FailureNotice failure={account.failure} text={t('app:userFailed')} onRetry={account.retry} />
        )}
        {unavailable ? (
          <Suspense fallback={null}>
            <TradeUnavailable reason={unavailable} country={country} />
          </Suspense>
        ) : (
          <TicketCard pair={pair} setting={setting} hasOpenTrades={open.length > 0} onUnavailable={refuse} />
        )}
        {isWide && openTrades}
        {isWide && today}
        <ChartCredit />
      </TicketPane>
    </Box>
  );
}

/** Shows the open trades of the pair and the number of those beyond the log, if any. */
function OpenTradesPane(props: ComponentProps<typeof OpenTrades>) {
  const user = useUser();
  const hasSome = props.open.length > 0 || (user !== undefined && countUnloggedOpenTrades(user) > 0);
  return (
    hasSome && (
      <Suspense fallback={null}>
        <OpenTrades {...props} />
      </Suspense>
    )
  );
}

/** Receives the focus when the result sheet above it is closed by the keyboard. */
function TicketPane({ children }: { children: ReactNode }) {
  const pane = useRef<HTMLDivElement>(null);
  useRestoreFocus(pane, useResults().results[0]?._id);
  return (
    <Stack ref={pane} tabIndex={-1} spacing={2} useFlexGap sx={ticketPane}>
      {children}
    </Stack>
  );
}

interface TicketCardProps {
  pair: string;
  setting: SiteSetting | undefined;
  hasOpenTrades: boolean;
  onUnavailable: () => void;
}

// A user who touches the ticket may soon have an open trade.
const prepareOpenTrades = () => void loadOpenTrades().catch(() => undefined);

function TicketCard({ pair, ...props }: TicketCardProps) {
  const { t } = useTranslation('trade');
  const isWide = useIsWide();
  const repeated = useRepeatedTrade(pair);
  const user = useUser();
  return (
    <>
      <Stack
        spacing={2}
        useFlexGap
        sx={ticketCard}
        onPointerDownCapture={prepareOpenTrades}
        onFocusCapture={prepareOpenTrades}
      >
        {isWide && (
          <Typography variant="h3" component="h2">
            {t('newTrade')}
          </Typography>
        )}
        <TradeTicket key={pair} pair={pair} repeated={repeated} {...props} />
      </Stack>
      {user?.tradeLog.length === 0 && <FirstTrade />}
    </>
  );
}
