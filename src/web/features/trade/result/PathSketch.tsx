import { useState } from 'react';
import { useStore } from 'react-redux';
import { selectBars, type WithMarket } from '#web/market/marketSelectors.ts';
import { pathOfTrades, type PathPoint, placedOn } from '#web/shared/records/pricePath.ts';
import type { SettledTrade } from '#web/shared/records/verdict.ts';
import { color } from '#web/theme/tokens.ts';

const DRAWING = { width: 320, height: 64, margin: 6 };
const END = { win: color.up, loss: color.down } as const;

/** The way of the price while the trade ran, from the seconds that the chart has kept; else as its evidence shows it. */
export function PathSketch({ trade }: { trade: SettledTrade }) {
  const store = useStore<WithMarket>();
  const [points] = useState(() => pathOf(trade, store.getState()));
  const placed = placedOn(DRAWING, points);
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

/** From entry to exit: both are the trades of the evidence, the seconds between them only lead from one to the other. */
function pathOf({ coinType, evidence }: SettledTrade, state: WithMarket): PathPoint[] {
  const { entry, exit, around } = evidence;
  if (!entry || !exit) return [];
  const ends = pathOfTrades([entry, exit]);
  const [from, to] = [Date.parse(entry.at), Date.parse(exit.at)];
  const seconds = selectBars(
    coinType,
    '1s',
  )(state)
    .map(({ time, close }) => ({ at: (time + 1) * 1000, price: close }))
    .filter(({ at }) => at > from && at < to);
  const shown = pathOfTrades([entry, exit, ...around.entry, ...around.exit]).filter(({ at }) => at > from && at < to);
  return [ends.slice(0, 1), seconds.length > 0 ? seconds : shown, ends.slice(1)].flat();
}
