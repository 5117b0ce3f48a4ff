import Box from '@mui/material/Box';
import { useId } from 'react';
import type { EvidenceTrade } from '#contract/evidence.ts';
import { decimal } from '#contract/money.ts';
import { toPercent } from '#web/shared/chart/chartAxis.ts';
import { createPathBetween, scaleToDrawing } from '#web/shared/chart/pricePath.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useSecondsPath } from '#web/shell/useSecondsPath.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { color, tabular } from '#web/theme/tokens.ts';

const DRAWING = { width: 320, height: 44, margin: 6 };
// Of its stretched drawing, so that lines and points keep their shape.
const unscaled = { vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round', fill: 'none' } as const;
const END = { win: color.up, loss: color.down } as const;

const figure = {
  position: 'relative',
  '& > svg': { position: 'absolute', width: '100%', height: '100%' },
  // A low drawing has no space for them.
  '& > span': { display: 'none', position: 'absolute', typography: 'caption', color: 'text.secondary', ...tabular },
  '@media (min-width: 900px) and (min-height: 600px)': { '& > span': { display: 'block' } },
} as const;
// The share of the width within which a label is complete.
const LABEL_INSET = 0.12;

interface PathSparklineProps {
  trade: SettledTrade;
  entry: EvidenceTrade;
  exit: EvidenceTrade;
  decimals: number;
}

/** Renders entry and exit and, once its seconds are known, the price between them: other trades would invent a path. */
export function PathSparkline({ trade, entry: from, exit: to, decimals }: PathSparklineProps) {
  const gradient = useId();
  const { price } = useMoneyFormat();
  const seconds = useSecondsPath(trade.coinType, trade.evidence);
  const path = seconds ?? createPathBetween(from, to, []);
  const placed = scaleToDrawing(DRAWING, path);
  const [entry, exit] = [placed[0], placed.at(-1)];
  if (!entry || !exit) return null;
  // A round line of no length is a point.
  const at = ({ x, y }: { x: number; y: number }) => ({ d: `M${x} ${y}h0`, ...unscaled });
  const line = placed.map(({ x, y }) => `${x},${y}`).join(' ');
  const prices = path.map(point => point.price);
  // Each extreme at its point: the highest price above the path, the lowest below it.
  const extremes = [
    { value: Math.max(...prices), shift: '-50% -120%' },
    { value: Math.min(...prices), shift: '-50% 20%' },
  ].flatMap(({ value, shift }) => {
    const point = placed[prices.indexOf(value)];
    const across = Math.min(Math.max((point?.x ?? 0) / DRAWING.width, LABEL_INSET), 1 - LABEL_INSET);
    const place = { left: toPercent(across), top: toPercent((point?.y ?? 0) / DRAWING.height), translate: shift };
    return point ? { text: price(decimal(value), decimals), place } : [];
  });
  return (
    <Box data-path aria-hidden sx={figure}>
      <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} preserveAspectRatio="none">
        <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={color.brand} stopOpacity={0.3} />
          <stop offset="1" stopColor={color.brand} stopOpacity={0} />
        </linearGradient>
        {seconds && (
          <polygon
            points={`${entry.x},${DRAWING.height} ${line} ${exit.x},${DRAWING.height}`}
            fill={`url(#${gradient})`}
          />
        )}
        <path d={`M${entry.x} ${entry.y}H${exit.x}`} {...unscaled} stroke={color.muted} strokeDasharray="4 4" />
        {seconds && (
          <polyline points={line} {...unscaled} stroke={color.brand} strokeWidth={2} strokeLinejoin="round" />
        )}
        <path {...at(entry)} stroke={color.text} strokeWidth={11} />
        <path {...at(entry)} stroke={color.page} strokeWidth={7} />
        <path {...at(exit)} stroke={trade.tradeResult ? END[trade.tradeResult] : color.text} strokeWidth={9} />
      </svg>
      {seconds &&
        extremes.map(({ text, place }) => (
          <span key={place.translate} style={place}>
            {text}
          </span>
        ))}
    </Box>
  );
}
