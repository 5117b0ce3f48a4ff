import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { decimal } from '#contract/money.ts';
import { createPathBetween } from '#web/shared/chart/pricePath.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { PathChart } from './PathChart.tsx';
import { usePricePath } from './usePricePath.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';

/** Shows the price path between entry and exit, and its lowest and highest price in words. */
export function PricePath({ trade, decimals }: { trade: SettledTrade; decimals: number }) {
  const { t } = useTranslation('orders');
  const joined = useJoinedSentences();
  const { price } = useMoneyFormat();
  const { points, from } = usePricePath(trade.coinType, trade.evidence);
  const { entry, exit } = trade.evidence;
  // The drawing also shows trades around both, which are no part of the trade.
  const during = entry && exit ? createPathBetween(entry, exit, points) : points;
  const [first, last] = [during[0], during.at(-1)];
  if (!first || !last || points.length < 2) return null;

  const prices = during.map(point => point.price);
  const text = (value: number) => price(decimal(value), decimals);
  const [low, high] = [text(Math.min(...prices)), text(Math.max(...prices))];
  const summary = t('evidence.pathSummary', { from: text(first.price), to: text(last.price), low, high });
  return (
    <Box component="figure" aria-label={t('evidence.path')} sx={{ m: 0 }}>
      <PathChart trade={trade} points={points} label={summary} decimals={decimals} priceText={text} />
      <Typography variant="caption" component="figcaption" color="textSecondary" sx={{ mt: 2 }}>
        {joined(
          t('evidence.pathRange', { low, high }),
          t(from === 'seconds' ? 'evidence.pathFromSeconds' : 'evidence.pathFromTrades'),
        )}
      </Typography>
    </Box>
  );
}
