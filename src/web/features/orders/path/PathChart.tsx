import styled from '@emotion/styled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartBox, ChartLabel, TimeAxisLabel, toPercent, ValueAxisLabel } from '#web/shared/chart/chartAxis.ts';
import { type PathPoint, scaleToDrawing } from '#web/shared/chart/pricePath.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { color, radius, rem, weight } from '#web/theme/tokens.ts';
import { getPriceTicks, getTimeTicks } from './chartTicks.ts';

const DRAWING = { width: 1000, height: 400, margin: 0 };
// Space above the highest and below the lowest price, as a share of the height.
const PADDING = 0.12;
// Price labels nearer than this share of the height would overlap.
const LABEL_SHARE = 0.13;

// A label, and half a point before it.
const AXIS_WIDTH = 84;

const Chart = styled(ChartBox)({
  height: rem(180),
  margin: `0 ${rem(AXIS_WIDTH)} ${rem(28)} 0`,
  '@media (min-width: 900px)': { height: rem(240) },
  containerType: 'inline-size',
  // Three times beside each other need this width.
  '@container (max-width: 13rem)': { '& [data-between]': { display: 'none' } },
});
const PriceLabel = styled(ValueAxisLabel)({ width: rem(AXIS_WIDTH) });
const Tag = styled.span({
  padding: '2px 6px',
  borderRadius: radius.tag,
  background: color.raised,
  color: color.text,
  fontWeight: weight.strong,
  '&[data-tone=win]': { background: color.upSoft, color: color.up },
  '&[data-tone=loss]': { background: color.downSoft, color: color.down },
});
const Point = styled.span({
  position: 'absolute',
  // A long price extends below the point at its height.
  zIndex: 1,
  width: 12,
  height: 12,
  margin: '-6px 0 0 -6px',
  boxSizing: 'border-box',
  border: `2px solid ${color.text}`,
  borderRadius: radius.round,
  background: color.surface,
  '&[data-tone]': { borderColor: color.text, background: color.text },
  '&[data-tone=win]': { borderColor: color.up, background: color.up },
  '&[data-tone=loss]': { borderColor: color.down, background: color.down },
});

/** Returns the times and prices of the drawing, with space above and below the path. */
function getRange(points: readonly PathPoint[]) {
  const prices = points.map(({ price }) => price);
  const spread = (Math.max(...prices) - Math.min(...prices)) * PADDING;
  return {
    from: points[0]?.at ?? 0,
    to: points.at(-1)?.at ?? 0,
    low: Math.min(...prices) - spread,
    high: Math.max(...prices) + spread,
  };
}

interface PathChartProps {
  trade: SettledTrade;
  points: readonly PathPoint[];
  /** Describes the whole path for screen readers. */
  label: string;
  decimals: number;
  priceText: (price: number) => string;
}

/** Renders the price path with entry and exit, and axes of price and time. */
export function PathChart({ trade, points, label, decimals, priceText }: PathChartProps) {
  const { t } = useTranslation('orders');
  const { entry, exit } = trade.evidence;
  const ends = [
    points.find(({ at }) => at === Date.parse(entry?.at ?? '')),
    points.findLast(({ at }) => at === Date.parse(exit?.at ?? '')),
  ];
  const range = getRange(points);
  const { from, to, low, high } = range;
  const place = (point: PathPoint) => scaleToDrawing(DRAWING, [point], range)[0] ?? { x: 0, y: 0 };
  const [start, end] = ends;
  const tone = trade.tradeResult ?? 'none';

  const tagged = ends.flatMap(point => (point ? [place(point).y / DRAWING.height] : []));
  const isFree = (share: number) => tagged.every(other => Math.abs(other - share) > LABEL_SHARE);
  const [entryTop, exitTop] = spreadLabels(tagged);
  return (
    <Chart>
      <PathDrawing
        path={scaleToDrawing(DRAWING, points, range).map(({ x, y }) => `${x},${y}`)}
        level={start ? place(start).y : null}
        winsAbove={trade.tradeType === 'buy'}
        label={label}
      />
      {getPriceTicks(low, high, decimals).map(
        ({ value, share }) =>
          isFree(1 - share) && (
            <PriceLabel key={value} aria-hidden style={{ top: toPercent(1 - share) }}>
              {priceText(value)}
            </PriceLabel>
          ),
      )}
      <TimeAxis from={from} to={to} />
      {start && <Point style={toPosition(place(start))} />}
      {end && <Point data-tone={tone} style={toPosition(place(end))} />}
      {start && entryTop !== undefined && (
        <PriceLabel aria-hidden style={{ top: toPercent(entryTop) }}>
          <Tag>{priceText(start.price)}</Tag>
        </PriceLabel>
      )}
      {end && exitTop !== undefined && (
        <PriceLabel aria-hidden style={{ top: toPercent(exitTop) }}>
          <Tag data-tone={tone}>{priceText(end.price)}</Tag>
        </PriceLabel>
      )}
      {start && <PointLabel text={t('evidence.entry')} style={getLabelPosition(place(start), 'right')} />}
      {end && <PointLabel text={t('evidence.exit')} tone={tone} style={getLabelPosition(place(end), 'left')} />}
    </Chart>
  );
}

/** Renders the times below the path, none where an end would cut it off. */
function TimeAxis({ from, to }: { from: number; to: number }) {
  const { clock } = useDateFormat();
  const ticks = getTimeTicks(from, to).filter(({ share }) => share > 0.1 && share < 0.92);
  return ticks.map(({ value, share }, at) => (
    <TimeAxisLabel key={value} aria-hidden data-between={at % 2 === 1 || undefined} style={{ left: toPercent(share) }}>
      {clock(value)}
    </TimeAxisLabel>
  ));
}

interface PathDrawingProps {
  /** The points of the path, as the SVG lists them. */
  path: readonly string[];
  /** The height of the entry; null without one. */
  level: number | null;
  /** The trade wins above the level of its entry. */
  winsAbove: boolean;
  label: string;
}

function PathDrawing({ path, level, winsAbove, label }: PathDrawingProps) {
  const gradient = useId();
  return (
    <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={color.brand} stopOpacity={0.3} />
        <stop offset="1" stopColor={color.brand} stopOpacity={0} />
      </linearGradient>
      {level !== null && (
        <rect
          width={DRAWING.width}
          y={winsAbove ? 0 : level}
          height={winsAbove ? level : DRAWING.height - level}
          fill={color.upSoft}
          opacity={0.5}
        />
      )}
      <polygon
        points={`0,${DRAWING.height} ${path.join(' ')} ${DRAWING.width},${DRAWING.height}`}
        fill={`url(#${gradient})`}
      />
      {level !== null && (
        <line x2={DRAWING.width} y1={level} y2={level} stroke={color.text} strokeDasharray="4 4" opacity={0.7} />
      )}
      <line x2={DRAWING.width} y1={DRAWING.height} y2={DRAWING.height} stroke={color.line} />
      <polyline points={path.join(' ')} fill="none" stroke={color.brand} strokeWidth={2} strokeLinejoin="round" />
    </svg>
  );
}

interface Position {
  x: number;
  y: number;
}

const toPosition = ({ x, y }: Position) => ({ left: toPercent(x / DRAWING.width), top: toPercent(y / DRAWING.height) });

/** Returns the position beside a point: above it in the lower half of the drawing, else below it. */
function getLabelPosition({ x, y }: Position, side: 'left' | 'right') {
  const [across, down] = [x / DRAWING.width, y / DRAWING.height];
  return {
    ...(side === 'right'
      ? { left: toPercent(across), marginLeft: 10 }
      : { right: toPercent(1 - across), marginRight: 10 }),
    ...(down > 0.5 ? { bottom: toPercent(1 - down), marginBottom: 8 } : { top: toPercent(down), marginTop: 8 }),
  };
}

const PointLabel = ({ text, tone, style }: { text: string; tone?: string; style: object }) => (
  <ChartLabel aria-hidden style={style}>
    <Tag data-tone={tone}>{text}</Tag>
  </ChartLabel>
);

/** Separates two axis labels that would overlap. */
function spreadLabels(shares: readonly number[]): readonly (number | undefined)[] {
  const [first, second] = shares;
  if (first === undefined || second === undefined || Math.abs(first - second) >= LABEL_SHARE) return shares;
  const [middle, half] = [(first + second) / 2, LABEL_SHARE / 2];
  return first < second ? [middle - half, middle + half] : [middle + half, middle - half];
}
