import { useState } from 'react';
import { useStore } from 'react-redux';
import { selectBars, selectIsSettlementMarket, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { createPathBetween, type PathPoint, scaleToDrawing, toPathPoint } from '#web/shared/chart/pricePath.ts';
import type { SettledTrade } from '#web/shared/records/settlementCheck.ts';
import { color } from '#web/theme/tokens.ts';

const DRAWING = { width: 320, height: 56, margin: 6 };
const END = { win: color.up, loss: color.down } as const;

/** Renders the price during the trade: from the chart's one-second bars of the exchange that settles it, else its evidence. */
export function PathSparkline({ trade }: { trade: SettledTrade }) {
  const store = useStore<WithMarket>();
  const [points] = useState(() => getPath(trade, store.getState()));
  const placed = scaleToDrawing(DRAWING, points);
  const [entry, exit] = [placed[0], placed.at(-1)];
  if (!entry || !exit || placed.length < 2) return null;
  const at = ({ x, y }: { x: number; y: number }) => ({ cx: x, cy: y, r: 4.5 });
  return (
    <svg viewBox={`0 0 ${DRAWING.width} ${DRAWING.height}`} width="100%" aria-hidden>
      <line x1={entry.x} x2={exit.x} y1={entry.y} y2={entry.y} stroke={color.muted} strokeDasharray="4 4" />
      <polyline
        points={placed.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke={color.brand}
        strokeWidth={2}
        strokeLinejoin="round"
      />
      <circle {...at(entry)} fill={color.page} stroke={color.text} strokeWidth={2} />
      <circle {...at(exit)} fill={trade.tradeResult ? END[trade.tradeResult] : color.text} />
    </svg>
  );
}

// Both ends are the trades of the evidence.
function getPath({ coinType, evidence }: SettledTrade, state: WithMarket): PathPoint[] {
  const { entry, exit, around } = evidence;
  if (!entry || !exit) return [];
  const bars = selectIsSettlementMarket(state) ? selectBars(coinType, '1s')(state) : [];
  const seconds = bars.map(({ time, close }) => ({ at: (time + 1) * 1000, price: close }));
  const path = createPathBetween(entry, exit, seconds);
  if (path.length > 2) return path;
  const shown = [...around.entry, ...around.exit].map(toPathPoint);
  return createPathBetween(
    entry,
    exit,
    shown.sort((a, b) => a.at - b.at),
  );
}
