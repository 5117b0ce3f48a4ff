import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { decimal, roundDown } from '#contract/money.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { formatChange, getTone } from '#web/components/market/priceFormat.ts';
import { ReceiptRows } from '#web/components/receipt/ReceiptRows.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';
import { selectQuote, selectSource, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { RetryButton } from '#web/shared/query/RetryButton.tsx';
import { coinFactsShown, type FactsFailure, selectCoinFacts } from './coinFactsSlice.ts';

interface Props {
  coin: string;
  pair: string;
}

const TONE_COLORS = { up: 'up.main', down: 'down.main', flat: 'text.secondary' } as const;

/** Shows the exchange's figures, or why there are none. Figures stay on screen with their time when a poll fails. */
export function DayFiguresRows({ coin, pair }: Props) {
  const { t } = useTranslation('coinFacts');
  const { figures, failure, readAt } = useSelector(selectCoinFacts);
  const isCoingecko = useSelector(selectSource) === 'coingecko';
  const isOnline = useOnline();
  if (figures)
    return (
      <Box>
        <FigureRows coin={coin} pair={pair} />
        <LastUpdated updatedAt={readAt} isFailing={failure !== null || !isOnline} />
      </Box>
    );
  if (!isOnline) return <EmptyText sx={{ py: 4 }}>{t('offline')}</EmptyText>;
  if (isCoingecko) return <CoingeckoRows pair={pair} />;
  return failure ? <FiguresFailure failure={failure} pair={pair} /> : <SkeletonRows rows={6} rowHeight={44} />;
}

function FigureRows({ coin, pair }: Props) {
  const { t } = useTranslation('coinFacts');
  const { price } = useMoneyFormat();
  const { clock } = useDateFormat();
  const { figures } = useSelector(selectCoinFacts);
  const decimals = useSelector((state: WithMarket) => selectQuote(pair)(state)?.decimals);
  if (!figures) return null;
  const { high, low, volume, quoteVolume, change, at } = figures;
  const rows: (readonly [string, ReactNode])[] = [
    [t('high'), price(high, decimals)],
    ...(low === undefined ? [] : [[t('low'), price(low, decimals)] as const]),
    [t('volume', { unit: coin }), <Volume key={coin} volume={volume} />],
    [t('volume', { unit: 'USDT' }), <Volume key="USDT" volume={quoteVolume} />],
    ...(change === null ? [] : [[t('change'), <Change key="change" change={change} />] as const]),
    [t('time'), clock(at)],
  ];
  return <ReceiptRows isInset isWrapping rows={rows} />;
}

/** Shows a volume with every decimal. The muted decimals leave the size of a long one readable at a glance. */
function Volume({ volume }: { volume: string }) {
  const { price } = useMoneyFormat();
  const whole = price(roundDown(decimal(volume), 0));
  return (
    <>
      {whole}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {price(volume).slice(whole.length)}
      </Box>
    </>
  );
}

function Change({ change }: { change: number }) {
  const { language } = useTranslation().i18n;
  return (
    <Box component="span" sx={{ color: TONE_COLORS[getTone(change)] }}>
      {formatChange(change, language)}
    </Box>
  );
}

/** Shows what CoinGecko states. It has no low and no volume of the exchange. */
function CoingeckoRows({ pair }: Pick<Props, 'pair'>) {
  const { t } = useTranslation('coinFacts');
  const { price } = useMoneyFormat();
  const quote = useSelector(selectQuote(pair));
  return (
    <Box>
      {quote && (
        <ReceiptRows
          isInset
          isWrapping
          rows={[
            ...(quote.high === null ? [] : [[t('high'), price(quote.high, quote.decimals)] as const]),
            [t('change'), <Change key="change" change={quote.change} />],
          ]}
        />
      )}
      <EmptyText sx={{ py: 4 }}>{t('missing')}</EmptyText>
    </Box>
  );
}

function FiguresFailure({ failure, pair }: { failure: FactsFailure; pair: string }) {
  const { t } = useTranslation(['coinFacts', 'markets']);
  const dispatch = useDispatch();
  return (
    <Alert
      severity="error"
      icon={<Icon name="alert" />}
      action={<RetryButton waitS={0} onRetry={() => dispatch(coinFactsShown(pair))} />}
    >
      {t('failed')}
      <Typography component="small" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {t('markets:error', { reason: t(`markets:lost.${failure}`) })}
      </Typography>
    </Alert>
  );
}
