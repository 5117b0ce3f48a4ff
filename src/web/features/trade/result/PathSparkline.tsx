import type { EvidenceTrade } from '#contract/evidence.ts';
import { createPathBetween, scaleToDrawing } from '#web/shared/chart/pricePath.ts';
import { useSecondsPath } from '#web/shell/useSecondsPath.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { color } from '#web/theme/tokens.ts';

const DRAWING = { width: 320, height: 44, margin: 6 };
// Of its stretched drawing, so that lines and points keep their shape.
const unscaled = { vectorEffect: 'non-scaling-stroke', strokeLinecap: 'round', fill: 'none' } as const;
const END = { win: color.up, loss: color.down } as const;

interface PathSparklineProps {
  trade: SettledTrade;
  entry: EvidenceTrade;
  exit: EvidenceTrade;
}

/** Renders entry and exit and, once its seconds are known, the price between them: other trades would invent a path. */
export function PathSparkline({ trade, entry: from, exit: to }: PathSparklineProps) {
  const seconds = useSecondsPath(trade.coinType, trade.evidence);
  const placed = scaleToDrawing(DRAWING, seconds ?? createPathBetween(from, to, []));
  const [entry, exit] = [placed[0], placed.at(-1)];
  if (!entry || !exit) return null;
  // A round line of no length is a point.
  const at = ({ x, y }: { x: number; y: number }) => ({ d: `M${x} ${y}h0`, ...unscaled });
  return (
    <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} preserveAspectRatio="none" aria-hidden>
      <path d={`M${entry.x} ${entry.y}H${exit.x}`} {...unscaled} stroke={color.muted} strokeDasharray="4 4" />
      {seconds && (
        <polyline
          points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
          {...unscaled}
          stroke={color.brand}
          strokeWidth={2}
          strokeLinejoin="round"
        />
      )}
      <path {...at(entry)} stroke={color.text} strokeWidth={11} />
      <path {...at(entry)} stroke={color.page} strokeWidth={7} />
      <path {...at(exit)} stroke={trade.tradeResult ? END[trade.tradeResult] : color.text} strokeWidth={9} />
    </svg>
  );
}
