import styled from '@emotion/styled';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectSymbols } from '#web/market/marketSelectors.ts';
import { CoinRow, ROW_HEIGHT } from './CoinRow.tsx';
import { useRowsInView } from './useRowsInView.ts';
import { useSparklines } from './useSparklines.ts';

const List = styled.ul({ position: 'relative', margin: 0, padding: 0, listStyle: 'none' });
const Place = styled.li({ position: 'absolute', left: 0, right: 0, height: ROW_HEIGHT, contain: 'strict' });

interface CoinWindowProps {
  /** What the list shows, for a screen reader. */
  label: string;
  /** The rows, as indexes into the market's columns. */
  indexes: readonly number[];
}

/** A list of coins of which only the rows in view exist; only those ask for their course. */
export function CoinWindow({ label, indexes }: CoinWindowProps) {
  const list = useRef<HTMLUListElement>(null);
  const symbols = useSelector(selectSymbols);
  const { from, to } = useRowsInView(list, indexes.length, ROW_HEIGHT);
  const rows = indexes
    .slice(from, to)
    .map((index, place) => ({ index, place: from + place, symbol: symbols[index] ?? '' }));
  useSparklines(rows.map(row => row.symbol));

  return (
    <List ref={list} aria-label={label} style={{ height: indexes.length * ROW_HEIGHT }}>
      {rows.map(({ index, place, symbol }) => (
        <Place key={symbol} style={{ top: place * ROW_HEIGHT }} aria-setsize={indexes.length} aria-posinset={place + 1}>
          <CoinRow index={index} symbol={symbol} />
        </Place>
      ))}
    </List>
  );
}
