import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import type { Trade } from '#contract/trades.ts';
import {
  selectBars,
  selectIsFollowed,
  selectHistoryStatus,
  selectQuote,
  type WithMarket,
} from '#web/market/store/marketSelectors.ts';
import type { Interval } from '#web/market/store/bars.ts';
import { intervalShown } from '#web/market/store/marketSlice.ts';
import { toolTexts } from '#web/i18n/toolTexts.ts';
import { lazyChunk } from '#web/shared/app/lazyChunk.ts';
import { loadWhenReachable } from '#web/shared/app/loadChunk.ts';
import { NARROW_FRAME, SHORT_SCREEN, tabular } from '#web/theme/tokens.ts';
import { ChartControls } from './ChartControls.tsx';
import { ChartFallback } from './ChartFallback.tsx';
import { aboveCover, CHART_DRAWING } from './coveredArea.ts';
import type { IndicatorLines } from './indicatorLines.ts';
import { ensureSharpCanvas } from './sharpCanvas.ts';
import { useChartSummary } from './useChartSummary.ts';
import { useChartView } from './useChartView.ts';

const PriceCanvas = lazy(async () => {
  const [{ PriceCanvas: canvas }] = await Promise.all([
    loadWhenReachable(() => import(/* webpackChunkName: "chart" */ './PriceCanvas.tsx')),
    ensureSharpCanvas(),
  ]);
  return { default: canvas };
});

const Indicators = lazyChunk(() => import('./Indicators.tsx'), toolTexts);

// On a shorter chart, the names of the indicators would cover its lines.
const SHORT_CHART = '@container (max-height: 9rem)';

const place = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  mx: { xs: -4, md: 0 },
  [SHORT_SCREEN]: { minHeight: '9rem' },
  [NARROW_FRAME]: { minHeight: '9rem' },
};

interface LiveChartProps {
  pair: string;
  open: readonly Trade[];
  selectedId: string | null;
  /** A button beside the kinds of chart. */
  action: ReactNode;
}

/** Renders the live chart of a pair with its open trades; it takes the given height. */
export const LiveChart = memo(function LiveChart({ action, ...rest }: LiveChartProps) {
  const { t } = useTranslation('trade');
  const view = useChartView();
  return (
    <Stack component="section" aria-label={t('chart.label')} sx={{ flex: 1, minHeight: 0 }}>
      <ChartControls {...view} action={action} />
      <Box sx={place}>
        <ChartFallback text={t('chart.failed')}>
          <ChartImage {...rest} view={view} />
          <Waiting pair={rest.pair} interval={view.interval} />
        </ChartFallback>
      </Box>
    </Stack>
  );
});

interface ChartImageProps extends Omit<LiveChartProps, 'action'> {
  view: ReturnType<typeof useChartView>;
}

function ChartImage({ pair, open, selectedId, view: { kind, interval, indicators } }: ChartImageProps) {
  const [lines, setLines] = useState<IndicatorLines | null>(null);
  const decimals = useSelector((state: WithMarket) => selectQuote(pair)(state)?.decimals);
  const legend = useRef<HTMLElement>(null);
  const drawing = useRef<HTMLDivElement>(null);
  const selected = open.find(({ _id }) => _id === selectedId);
  useChartSummary(drawing, { pair, kind, interval, selected, indicators: lines?.description });
  const dispatch = useDispatch();
  const isFollowed = useSelector(selectIsFollowed(pair));
  useEffect(() => {
    if (isFollowed) dispatch(intervalShown({ symbol: pair, interval }));
  }, [dispatch, isFollowed, pair, interval]);

  return (
    <>
      {/* What an image contains is not read, so that texts about it stand beside it. */}
      <Box ref={drawing} className={CHART_DRAWING} role="img" sx={aboveCover}>
        <Suspense fallback={null}>
          {decimals !== undefined && (
            <PriceCanvas
              pair={pair}
              kind={kind}
              interval={interval}
              decimals={decimals}
              open={open}
              selectedId={selectedId}
              indicators={lines}
              legend={legend}
            />
          )}
        </Suspense>
      </Box>
      <Legend legend={legend}>
        {indicators.length > 0 && decimals !== undefined && (
          <Suspense fallback={null}>
            <Indicators chosen={indicators} decimals={decimals} onLines={setLines} />
          </Suspense>
        )}
      </Legend>
    </>
  );
}

/** Covers the chart until it has bars. */
function Waiting({ pair, interval }: { pair: string; interval: Interval }) {
  const { t } = useTranslation('trade');
  const hasBars = useSelector((state: WithMarket) => selectBars(pair, interval)(state).length > 0);
  const past = useSelector(selectHistoryStatus(pair, interval));
  if (hasBars) return null;
  return (
    <>
      <Skeleton variant="rectangular" sx={{ position: 'absolute', inset: 0, height: 'auto', opacity: 0.4 }} />
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ position: 'absolute', inset: 0, display: 'grid', placeItems: 'center', px: 4, textAlign: 'center' }}
      >
        {t(past === 'failed' ? 'chart.retrying' : 'chart.waiting')}
      </Typography>
    </>
  );
}

interface LegendProps {
  legend: RefObject<HTMLElement | null>;
  /** The indicators. */
  children: ReactNode;
}

/**
 * Shows the indicators, and the time and price under the crosshair, which the chart writes. On touch devices it also
 * explains how to return.
 */
function Legend({ legend, children }: LegendProps) {
  const { t } = useTranslation('trade');
  return (
    <Box sx={legendStyle}>
      <Box sx={{ [SHORT_CHART]: { display: 'none' } }}>{children}</Box>
      <Stack direction="row" spacing={6} sx={{ '&:has(> :first-of-type:empty)': { display: 'none' } }}>
        <Typography ref={legend} component="span" variant="caption" color="textPrimary" sx={tabular} />
        <Box component="span" sx={{ '@media (hover: hover)': { display: 'none' } }}>
          {t('chart.release')}
        </Box>
      </Stack>
    </Box>
  );
}

const legendStyle = {
  position: 'absolute',
  inset: '0 0 0 1rem',
  // The chart's own box cannot be it: a flex item has no height yet when its container queries are first answered.
  containerType: 'size',
  zIndex: 3,
  pointerEvents: 'none',
  typography: 'caption',
  color: 'text.secondary',
} as const;

// Required by the chart's licence.
export const ChartCredit = memo(function ChartCredit() {
  const { t } = useTranslation('trade');
  return (
    <Link
      href="https://www.tradingview.com/"
      target="_blank"
      rel="noopener noreferrer"
      variant="overline"
      color="textSecondary"
      sx={{ textAlign: 'center' }}
    >
      {t('chart.credit')}
    </Link>
  );
});
