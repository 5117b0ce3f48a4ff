import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { RecordStatus } from '#contract/wire.ts';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { rem, tabular } from '#web/theme/tokens.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';

const row = { flexWrap: 'wrap', rowGap: 1, minHeight: rem(68), mx: -2, px: 2, ...tabular } as const;
/** An amount stands in one line: what gives way is the text beside it; with large letters it takes the next line. */
const end = { flex: 'none', ml: 'auto', alignItems: 'flex-end', whiteSpace: 'nowrap' } as const;

interface RecordRowProps {
  /** Where its details are. */
  to: string;
  title?: string;
  /** Stands before everything, for the eye alone. */
  leadingIcon?: ReactNode;
  name: string;
  /** Stands before the time, such as with whom. */
  note?: string;
  createdAt: string;
  /** The day stands above it already. */
  hidesDate?: boolean;
  amount: string;
  status: RecordStatus;
  /** Its details stand beside the list. */
  isSelected?: boolean;
}

/** A record of an account in a list: what it is and when, how much and how it stands. */
export function RecordRow({
  to,
  title,
  leadingIcon,
  name,
  note,
  createdAt,
  hidesDate = false,
  amount,
  status,
  isSelected = false,
}: RecordRowProps) {
  const { dateTime, time } = useDateFormat();
  const link = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    if (!isSelected) return undefined;
    // Only the next frame has the height that the bars of the page leave to the list.
    const frame = requestAnimationFrame(() => link.current?.scrollIntoView?.({ block: 'nearest' }));
    return () => cancelAnimationFrame(frame);
  }, [isSelected]);

  return (
    <ListItemButton
      ref={link}
      component={Link}
      to={to}
      title={title}
      selected={isSelected}
      aria-current={isSelected ? 'true' : undefined}
      sx={row}
    >
      {leadingIcon}
      <ListItemText
        primary={name}
        secondary={
          <>
            {note !== undefined && <span>{note}</span>}
            {note !== undefined && ' · '}
            <time dateTime={createdAt}>{hidesDate ? time(createdAt) : dateTime(createdAt)}</time>
          </>
        }
        sx={{ flex: '1 1 4.5rem', minWidth: 0, my: 0, overflowWrap: 'anywhere' }}
      />
      <Stack spacing={0.5} sx={end}>
        <Typography variant="subtitle1" component="span">
          {amount}
        </Typography>
        <StatusBadge status={status} isOnTint={isSelected} />
      </Stack>
    </ListItemButton>
  );
}
