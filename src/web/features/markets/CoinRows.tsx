import styled from '@emotion/styled';
import { useSelector } from 'react-redux';
import { selectSymbols } from '#web/market/marketSelectors.ts';
import { CoinRow } from './CoinRow.tsx';
import { useSparklines } from './useSparklines.ts';

const List = styled.ol({ margin: 0, padding: 0, listStyle: 'none' });

/** A short list of coins, all of it drawn; `indexes` point into the market's columns. */
export function CoinRows({ indexes }: { indexes: readonly number[] }) {
  const symbols = useSelector(selectSymbols);
  useSparklines(indexes.map(index => symbols[index] ?? ''));
  return (
    <List>
      {indexes.map(index => (
        <li key={index}>
          <CoinRow index={index} symbol={symbols[index] ?? ''} />
        </li>
      ))}
    </List>
  );
}
