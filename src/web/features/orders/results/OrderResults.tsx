import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { compare, ZERO } from '#contract/money.ts';
import type { Trade } from '#contract/trades.ts';
import { Card } from '#web/components/Card.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { ResultBar } from './ResultBar.tsx';
import { getTradeResults } from './tradeResults.ts';

interface OrderResultsProps {
  /** The newest orders, completed or not. */
  trades: readonly Trade[];
  /** The number of newest orders that were searched; null for all. */
  searched: number | null;
  /** The results stay above a filter that finds none. */
  isFiltered: boolean;
}

/** Summarises won, lost and refunded trades, the net result, and the win rate beside the break-even rate. */
export function OrderResults({ trades, searched, isFiltered }: OrderResultsProps) {
  const { t } = useTranslation('orders');
  const { amount } = useMoneyFormat();
  const { share } = usePercentFormat();
  const results = getTradeResults(trades);
  const { won, lost, refunded, net, winRate, breakEven } = results;
  const count = won + lost + refunded;
  if (count === 0 && !isFiltered) return null;

  const sign = compare(net, ZERO);
  const tone = sign > 0 ? 'up.main' : sign < 0 ? 'down.main' : 'text.primary';
  return (
    <Card aria-label={t('results.title')}>
      <Stack direction="row" sx={{ columnGap: 4, rowGap: 1, justifyContent: 'space-between', flexWrap: 'wrap' }}>
        <div>
          <Typography variant="body2" color="textSecondary">
            {t('results.net')}
          </Typography>
          <Typography variant="h2" component="p" sx={{ color: tone, fontVariantNumeric: 'tabular-nums' }}>
            {amount(net, { upTo: 6, signed: true })} <small>USDT</small>
          </Typography>
        </div>
        {winRate && (
          <Stack sx={{ ml: 'auto', alignItems: 'flex-end', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            <Typography variant="body2">
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {t('results.winRate')}{' '}
              </Box>
              <strong>{share(winRate)}</strong>
            </Typography>
            {breakEven && (
              <Typography variant="body2" color="textSecondary">
                {t('results.breakEven')} {share(breakEven)}
              </Typography>
            )}
          </Stack>
        )}
      </Stack>
      <ResultBar {...results}>
        {searched === null ? t('results.all', { count }) : t('results.newest', { count, newest: searched })}
      </ResultBar>
    </Card>
  );
}
