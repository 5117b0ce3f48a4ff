import List from '@mui/material/List';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectSymbols } from '#web/market/store/marketSelectors.ts';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { CoinRow } from './CoinRow.tsx';
import { coinRowStyle, ROW_HEIGHT } from './coinRowStyle.ts';
import { useVirtualRows } from './useVirtualRows.ts';
import { useSparklines } from './useSparklines.ts';

const list = {
  ...coinRowStyle,
  position: 'relative',
  '& > li': { position: 'absolute', left: -12, right: 0, pl: '12px', height: ROW_HEIGHT, contain: 'strict' },
} as const;

interface VirtualCoinListProps {
  /** Names the list for screen readers. */
  label: string;
  /** Column indexes of the rows. */
  indexes: readonly number[];
  /** The coin whose row is marked. */
  current?: string;
}

/** Renders only the rows in view, and requests sparklines only for those. */
export function VirtualCoinList({ label, indexes, current }: VirtualCoinListProps) {
  const place = useRef<HTMLUListElement>(null);
  const symbols = useSelector(selectSymbols);
  const { from, to } = useVirtualRows(place, indexes.length, ROW_HEIGHT);
  const rows = indexes.slice(from, to).map((index, at) => ({ index, at: from + at, symbol: symbols[index] ?? '' }));
  useSparklines(rows.map(row => row.symbol));

  return (
    <List ref={place} disablePadding aria-label={label} sx={list} style={{ height: indexes.length * ROW_HEIGHT }}>
      {rows.map(({ index, at, symbol }) => (
        <li key={symbol} style={{ top: at * ROW_HEIGHT }} aria-setsize={indexes.length} aria-posinset={at + 1}>
          <CoinRow index={index} symbol={symbol} hasStar isCurrent={toCoin(symbol) === current} />
        </li>
      ))}
    </List>
  );
}
