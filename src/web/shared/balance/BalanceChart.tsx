import styled from '@emotion/styled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartBox, TimeAxisLabel, toPercent, ValueAxisLabel } from '#web/shared/chart/chartAxis.ts';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { color, GUTTER, radius, rem } from '#web/theme/tokens.ts';
import { WITH_AXES } from './chartHeight.ts';
import { toChartPoints, getExtremes, isWithinDays, stepPath, getTimeTicks, getBalanceTicks } from './chartScale.ts';
import type { ShownHistory } from './useBalanceHistory.ts';

const WIDTH = 1000;
const HEIGHT = 240;
const AXIS_WIDTH = rem(64);

const Chart = styled(ChartBox)({
  // On a phone the line starts at the edge of the page, on a wide one with its column.
  margin: `0 10px 0 -${GUTTER}px`,
  '@media (min-width: 900px)': { marginLeft: 0 },
  height: 'var(--chart)',
  '&[data-axes=true]': { ...WITH_AXES, marginRight: AXIS_WIDTH },
});
const ValueLabel = styled(ValueAxisLabel)({ width: AXIS_WIDTH });
const TimeLabel = styled(TimeAxisLabel)({
  // Large fonts leave space for every second label.
  '@media (max-width: 17.9rem)': { '&[data-even=true]': { display: 'none' } },
});
const CurrentPoint = styled.span({
  position: 'absolute',
  left: '100%',
  width: 10,
  height: 10,
  margin: '-5px 0 0 -5px',
  borderRadius: radius.round,
  background: color.brand,
  boxShadow: `0 0 0 5px color-mix(in srgb, ${color.brand} 28%, transparent)`,
});

interface BalanceChartProps {
  history: ShownHistory;
  hasAxes: boolean;
  /** Renders the shape without any figure. */
  isHidden: boolean;
}

/** Renders the balance over time as steps, because it changes only with a booking. */
export default function BalanceChart({ history, hasAxes, isHidden }: BalanceChartProps) {
  const { t } = useTranslation('balance');
  const { amount } = useMoneyFormat();
  const { dateTime, time, language } = useDateFormat();
  const { day } = useDayFormat();
  const { from, to, points } = history;
  const { places, low, high } = toChartPoints(history);
  const extremes = getExtremes(history);
  const end = places.at(-1)?.y ?? 0.5;
  const label =
    extremes && !isHidden
      ? t('chart', {
          date: dateTime(from),
          from: amount(points[0]?.balance ?? extremes.low),
          to: amount(points.at(-1)?.balance ?? extremes.low),
          low: amount(extremes.low),
          high: amount(extremes.high),
        })
      : t('hidden');
  const timeLabels = hasAxes ? getTimeTicks(from, to) : [];
  const balances = hasAxes && !isHidden ? getBalanceTicks(low, high, language) : [];
  return (
    <Chart data-axes={hasAxes}>
      <BalanceDrawing places={places} label={label} lines={balances} hasAxes={hasAxes} />
      <CurrentPoint style={{ top: toPercent(end) }} />
      {balances.map(({ value, share, label: balance }) => (
        <ValueLabel key={value} aria-hidden style={{ top: toPercent(1 - share) }}>
          {balance}
        </ValueLabel>
      ))}
      {timeLabels.map(({ value, share }, at) => (
        <TimeLabel key={value} aria-hidden data-even={at % 2 === 1} style={{ left: toPercent(share) }}>
          {isWithinDays(from, to) ? time(value) : day(value)}
        </TimeLabel>
      ))}
    </Chart>
  );
}

interface BalanceDrawingProps {
  places: ReturnType<typeof toChartPoints>['places'];
  label: string;
  /** The round values of the axis. */
  lines: ReturnType<typeof getBalanceTicks>;
  hasAxes: boolean;
}

function BalanceDrawing({ places, label, lines, hasAxes }: BalanceDrawingProps) {
  const gradient = useId();
  const path = stepPath(places, WIDTH, HEIGHT);
  const start = places[0]?.y ?? 0.5;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={color.brand} stopOpacity={0.28} />
        <stop offset="1" stopColor={color.brand} stopOpacity={0} />
      </linearGradient>
      {lines.map(({ value, share }) => (
        <line
          key={value}
          x2={WIDTH}
          y1={(1 - share) * HEIGHT}
          y2={(1 - share) * HEIGHT}
          stroke={color.line}
          opacity={0.6}
        />
      ))}
      {!hasAxes && (
        <line
          x2={WIDTH}
          y1={start * HEIGHT}
          y2={start * HEIGHT}
          stroke={color.muted}
          strokeDasharray="2 5"
          opacity={0.7}
        />
      )}
      <path d={`${path}V${HEIGHT}H0Z`} fill={`url(#${gradient})`} />
      <path d={path} fill="none" stroke={color.brand} strokeWidth={2} strokeLinejoin="round" />
    </svg>
  );
}
