import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { decimal } from '#contract/money.ts';
import type { PathPoint } from '#web/shared/chart/pricePath.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useIsVeryWide } from '#web/shell/layout/useIsVeryWide.ts';
import { PathChart } from './PathChart.tsx';

const titleRow = {
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 4,
  mb: 3,
} as const;

export interface PathFigureProps extends Omit<ComponentProps<typeof PathChart>, 'label' | 'priceText'> {
  /** The points of the trade itself; the drawing also shows what was around it. */
  during: readonly PathPoint[];
  /** Names the source of the prices. */
  note: string;
}

/** Shows a price path, and its lowest and highest price in words. */
export default function PathFigure({ during, note, ...chart }: PathFigureProps) {
  const { t } = useTranslation('orders');
  const joined = useJoinedSentences();
  const { price } = useMoneyFormat();
  const isBesideResult = useIsVeryWide();
  const [first, last] = [during[0], during.at(-1)];
  if (!first || !last || chart.points.length < 2) return null;

  const prices = during.map(point => point.price);
  const text = (value: number) => price(decimal(value), chart.decimals);
  const [low, high] = [text(Math.min(...prices)), text(Math.max(...prices))];
  const extremes = t('evidence.pathRange', { low, high });
  const summary = t('evidence.pathSummary', { from: text(first.price), to: text(last.price), low, high });
  return (
    <Box component="figure" aria-label={t('evidence.path')} sx={{ m: 0 }}>
      {isBesideResult && (
        <Stack direction="row" sx={titleRow}>
          <Typography variant="subtitle1" component="h2">
            {t('evidence.path')}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {extremes}
          </Typography>
        </Stack>
      )}
      <PathChart {...chart} label={summary} priceText={text} />
      <Typography variant="caption" component="figcaption" color="textSecondary" sx={{ mt: 2 }}>
        {isBesideResult ? note : joined(extremes, note)}
      </Typography>
    </Box>
  );
}
