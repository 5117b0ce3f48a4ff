import styled from '@emotion/styled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartBox, ChartLabel, TimeAxisLabel, toPercent, ValueAxisLabel } from '#web/shared/chart/chartAxis.ts';
import { type PathPoint, scaleToDrawing } from '#web/shared/chart/pricePath.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { color, radius, rem, weight } from '#web/theme/tokens.ts';
import { getPriceTicks, getTimeTicks } from './chartTicks.ts';

const DRAWING = { width: 1000, height: 400, margin: 0 };
// Space for a label above the highest and below the lowest price, as a share of their distance.
const PADDING = 0.22;
// Price labels nearer than this share of the height would overlap.
const LABEL_SHARE = 0.13;
// The width of a character of a label and of the rest of it, as shares of the narrowest drawing.
const LABEL_CHARACTER = 0.035;
const LABEL_REST = 0.1;

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

interface PathChartProps {
  points: readonly PathPoint[];
  entry: PathPoint | undefined;
  /** The exit, or the newest point of an open trade. */
  last: PathPoint | undefined;
  /** The result, or how an open trade stands; null without one. */
  tone: 'win' | 'loss' | 'void' | null;
  /** The times at which the path of an open trade begins and the trade expires, in epoch milliseconds. */
  open?: { from: number; until: number };
  /** The trade wins above the level of its entry. */
  winsAbove: boolean;
  /** Describes the whole path for screen readers. */
  label: string;
  decimals: number;
  priceText: (price: number) => string;
}

/** Returns the times and prices of the drawing, with space above and below the path and the entry. */
function getRange({ points, entry, open }: Pick<PathChartProps, 'points' | 'entry' | 'open'>) {
  const prices = [...points, ...(entry ? [entry] : [])].map(({ price }) => price);
  const spread = (Math.max(...prices) - Math.min(...prices)) * PADDING;
  return {
    from: open?.from ?? points[0]?.at ?? 0,
    to: open?.until ?? points.at(-1)?.at ?? 0,
    low: Math.min(...prices) - spread,
    high: Math.max(...prices) + spread,
  };
}

/** Renders a price path with its entry and its exit or newest price, and axes of price and time. */
export function PathChart({ label, decimals, priceText, ...path }: PathChartProps) {
  const { t } = useTranslation('orders');
  const { points, entry, last, open, winsAbove } = path;
  const range = getRange(path);
  const { from, to, low, high } = range;
  const place = (point: PathPoint) => scaleToDrawing(DRAWING, [point], range)[0] ?? { x: 0, y: 0 };
  const tone = path.tone ?? 'none';
  const drawn = scaleToDrawing(DRAWING, points, range);
  const [entryText, exitText] = [t('evidence.entry'), t('evidence.exit')];
  // While the path ends near its entry, the label is at the far end of the entry's level.
  const isNearEntry = open !== undefined && last !== undefined && place(last).x < DRAWING.width / 2;

  const tagged = [entry, last].flatMap(point => (point ? [place(point).y / DRAWING.height] : []));
  const isFree = (share: number) => tagged.every(other => Math.abs(other - share) > LABEL_SHARE);
  const tops = spreadLabels(tagged);
  const [entryTop, lastTop] = entry ? tops : [undefined, ...tops];
  return (
    <Chart>
      <PathDrawing
        path={drawn}
        level={entry ? place(entry).y : null}
        winsAbove={winsAbove}
        hasEnd={open !== undefined}
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
      <TimeAxis from={from} to={to} isOpen={open !== undefined} />
      {entry && <Point style={toPosition(place(entry))} />}
      {last && <Point data-tone={tone} style={toPosition(place(last))} />}
      {entry && <PriceTag top={entryTop} text={priceText(entry.price)} />}
      {last && <PriceTag top={lastTop} text={priceText(last.price)} tone={tone} />}
      {entry && (
        <PointLabel
          text={entryText}
          style={getLabelPosition(
            isNearEntry ? { x: DRAWING.width, y: place(entry).y } : place(entry),
            isNearEntry ? 'left' : 'right',
            entryText,
            drawn,
          )}
        />
      )}
      {last && !open && (
        <PointLabel text={exitText} tone={tone} style={getLabelPosition(place(last), 'left', exitText, drawn)} />
      )}
    </Chart>
  );
}

function PriceTag({ top = 0, text, tone }: { top: number | undefined; text: string; tone?: string }) {
  return (
    <PriceLabel aria-hidden style={{ top: toPercent(top) }}>
      <Tag data-tone={tone}>{text}</Tag>
    </PriceLabel>
  );
}

/** Renders the times below the path, none where an end would cut it off; that of an open trade is named. */
function TimeAxis({ from, to, isOpen }: { from: number; to: number; isOpen: boolean }) {
  const { t } = useTranslation('trade');
  const { clock } = useDateFormat();
  const ticks = getTimeTicks(from, to).filter(({ share }) => share > 0.1 && share < (isOpen ? 0.7 : 0.92));
  return (
    <>
      {ticks.map(({ value, share }, at) => (
        <TimeAxisLabel
          key={value}
          aria-hidden
          data-between={at % 2 === 1 || undefined}
          style={{ left: toPercent(share) }}
        >
          {clock(value)}
        </TimeAxisLabel>
      ))}
      {isOpen && <TimeAxisLabel style={{ left: '100%' }}>{t('chart.ends', { time: clock(to) })}</TimeAxisLabel>}
    </>
  );
}

interface PathDrawingProps {
  path: readonly Position[];
  /** The height of the entry; null without one. */
  level: number | null;
  /** The trade wins above the level of its entry. */
  winsAbove: boolean;
  /** Marks the end of the trade. */
  hasEnd: boolean;
  label: string;
}

function PathDrawing({ path, level, winsAbove, hasEnd, label }: PathDrawingProps) {
  const gradient = useId();
  const points = path.map(({ x, y }) => `${x},${y}`).join(' ');
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
        points={`${path[0]?.x ?? 0},${DRAWING.height} ${points} ${path.at(-1)?.x ?? 0},${DRAWING.height}`}
        fill={`url(#${gradient})`}
      />
      {level !== null && (
        <line x2={DRAWING.width} y1={level} y2={level} stroke={color.text} strokeDasharray="4 4" opacity={0.7} />
      )}
      {hasEnd && (
        <line x1={DRAWING.width} x2={DRAWING.width} y2={DRAWING.height} stroke={color.muted} strokeDasharray="4 4" />
      )}
      <line x2={DRAWING.width} y1={DRAWING.height} y2={DRAWING.height} stroke={color.line} />
      <polyline points={points} fill="none" stroke={color.brand} strokeWidth={2} strokeLinejoin="round" />
    </svg>
  );
}

interface Position {
  x: number;
  y: number;
}

const toPosition = ({ x, y }: Position) => ({ left: toPercent(x / DRAWING.width), top: toPercent(y / DRAWING.height) });

/** Returns the nearest position beside a point at which a text covers no path: above all of it there, or below. */
function getLabelPosition({ x, y }: Position, side: 'left' | 'right', text: string, path: readonly Position[]) {
  const width = (text.length * LABEL_CHARACTER + LABEL_REST) * DRAWING.width;
  const [from, to] = side === 'right' ? [x, x + width] : [x - width, x];
  const beside = path.filter(point => point.x >= from && point.x <= to).map(point => point.y);
  const [top, bottom] = [Math.min(y, ...beside), Math.max(y, ...beside)];
  const across = x / DRAWING.width;
  return {
    ...(side === 'right'
      ? { left: toPercent(across), marginLeft: 10 }
      : { right: toPercent(1 - across), marginRight: 10 }),
    ...(y - top < bottom - y
      ? { bottom: toPercent(1 - top / DRAWING.height), marginBottom: 5 }
      : { top: toPercent(bottom / DRAWING.height), marginTop: 5 }),
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
