import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RecordStatus } from '#contract/wire.ts';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { color, focusRing, size, tabular, weight } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';

const Row = styled(Link)({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 68,
  padding: '8px 0',
  color: color.text,
  textDecoration: 'none',
  '&:focus-visible': focusRing,
});
const Side = styled.span({
  display: 'flex',
  flexDirection: 'column',
  gap: 2,
  minWidth: 0,
  // An amount stands in one line: what gives way is the text beside it.
  '&:last-child': { flex: 'none', marginLeft: 'auto', alignItems: 'flex-end', whiteSpace: 'nowrap' },
});
const Main = styled.span({ fontSize: size.body, fontWeight: weight.strong, ...tabular });
const Note = styled.span({ color: color.muted, fontSize: size.note, overflowWrap: 'anywhere' });
const Time = styled.time({ color: color.muted, fontSize: size.note, ...tabular });

interface RecordRowProps {
  /** Where its details are. */
  to: string;
  title?: string;
  /** Stands before everything, for the eye alone. */
  sign?: ReactNode;
  name: string;
  /** A second line, such as with whom. */
  note?: string;
  createdAt: string;
  amount: string;
  status: RecordStatus;
}

/** A record of an account in a list: what it is and when, how much and how it stands. */
export function RecordRow({ to, title, sign, name, note, createdAt, amount, status }: RecordRowProps) {
  const { dateTime } = useLocale();
  return (
    <Row to={to} title={title}>
      {sign}
      <Side>
        <Main>{name}</Main>
        {note !== undefined && <Note>{note}</Note>}
        <Time dateTime={createdAt}>{dateTime(createdAt)}</Time>
      </Side>
      <Side>
        <Main>{amount}</Main>
        <StatusBadge status={status} />
      </Side>
    </Row>
  );
}
