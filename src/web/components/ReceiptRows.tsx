import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, radius, size, tabular } from '#web/theme/tokens.ts';

const List = styled.dl({
  margin: 0,
  padding: '4px 16px',
  borderRadius: radius.card,
  background: color.surface,
  fontSize: size.note,
  ...tabular,
});
const Row = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: 16,
  padding: '14px 0',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '& dt': { flex: 'none', color: color.muted },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
});

/** What a record says of itself, a name and a value in each row. */
export function ReceiptRows({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <List>
      {rows.map(([name, value]) => (
        <Row key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </List>
  );
}
