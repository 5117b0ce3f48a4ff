import List from '@mui/material/List';
import { useSelector } from 'react-redux';
import { selectSymbols } from '#web/market/store/marketSelectors.ts';
import { CoinRow } from './CoinRow.tsx';
import { coinRowStyle } from './coinRowStyle.ts';
import { useSparklines } from './useSparklines.ts';

/** Renders a short list of coins without virtualisation; `indexes` are column indexes. */
export function CoinRows({ indexes }: { indexes: readonly number[] }) {
  const symbols = useSelector(selectSymbols);
  useSparklines(indexes.map(index => symbols[index] ?? ''));
  return (
    <List component="ol" disablePadding sx={coinRowStyle}>
      {indexes.map(index => (
        <li key={index}>
          <CoinRow index={index} symbol={symbols[index] ?? ''} />
        </li>
      ))}
    </List>
  );
}
