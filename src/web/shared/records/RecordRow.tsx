import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '#web/components/RouterLink.tsx';
import type { RecordStatus } from '#contract/wire.ts';
import { StatusBadge } from '#web/components/StatusBadge.tsx';
import { rem, tabular } from '#web/theme/tokens.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';

const row = { flexWrap: 'wrap', rowGap: 1, minHeight: rem(68), mx: -2, px: 2, ...tabular } as const;
// An amount stays on one line. It moves to the next line when the longest word beside it would break.
const end = { flex: 'none', ml: 'auto', alignItems: 'flex-end', whiteSpace: 'nowrap' } as const;

// At least as wide as the time, because a note of one word in each line is hard to read.
const words = {
  flex: '1 1 min-content',
  minWidth: 0,
  my: 0,
  overflowWrap: 'break-word',
  '&::before': { content: '""', display: 'block', width: rem(104) },
} as const;

interface RecordRowProps {
  /** Links to its details. */
  to: string;
  title?: string;
  /** Decorative. */
  leadingIcon?: ReactNode;
  name: string;
  /** Shown before the time, such as the other user. */
  note?: string;
  createdAt: string;
  /** Hides the date, because a header above shows the day. */
  hidesDate?: boolean;
  amount: string;
  status: RecordStatus;
  /** Marks the row whose details are beside the list. */
  isSelected?: boolean;
}

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
    // The bars of the page have their final height only in the next frame.
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
        sx={words}
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
