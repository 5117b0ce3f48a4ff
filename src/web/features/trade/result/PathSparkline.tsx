import type { EvidenceTrade } from '#contract/evidence.ts';
import { createPathBetween, scaleToDrawing } from '#web/shared/chart/pricePath.ts';
import { useSecondsPath } from '#web/shell/useSecondsPath.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { color } from '#web/theme/tokens.ts';

const DRAWING = { width: 320, height: 44, margin: 6 };
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
  const at = ({ x, y }: { x: number; y: number }) => ({ cx: x, cy: y, r: 4.5 });
  return (
    <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} width="100%" aria-hidden>
      <line x1={entry.x} x2={exit.x} y1={entry.y} y2={entry.y} stroke={color.muted} strokeDasharray="4 4" />
      {seconds && (
        <polyline
          points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke={color.brand}
          strokeWidth={2}
          strokeLinejoin="round"
        />
      )}
      <circle {...at(entry)} fill={color.page} stroke={color.text} strokeWidth={2} />
      <circle {...at(exit)} fill={trade.tradeResult ? END[trade.tradeResult] : color.text} />
    </svg>
  );
}
