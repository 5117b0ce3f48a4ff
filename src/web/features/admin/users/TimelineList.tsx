import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry, TimelineKind } from '#contract/admin/adminUsers.ts';
import { DottedLine } from '#web/features/admin/shared/DottedLine.tsx';
import { getRecordPath } from '#web/features/admin/shared/SignalList.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useTimelineText } from './useTimelineText.ts';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';

const COLOR: Partial<Record<TimelineKind, string>> = {
  signIn: 'primary.main',
  passwordChange: 'warning.main',
  transferSent: 'error.main',
  transferReceived: 'success.main',
  staffAccess: 'warning.main',
  act: 'primary.main',
};
// The colours of states and results.
const STANDING = new Map([
  ['Pending', 'warning.main'],
  ['Completed', 'success.main'],
  ['Rejected', 'error.main'],
  ['win', 'up.main'],
  ['loss', 'down.main'],
]);

function getColor({ kind, status, details }: TimelineEntry): string {
  const standing = kind === 'trade' && status === 'Completed' ? (details.result ?? '') : (status ?? '');
  return COLOR[kind] ?? STANDING.get(standing) ?? 'text.secondary';
}

const dot = { width: 8, height: 8, mt: 2, flex: 'none', borderRadius: '50%' } as const;
const rail = {
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: '3px',
    top: '1.5rem',
    bottom: '-0.25rem',
    width: '2px',
    bgcolor: 'divider',
  },
} as const;

/** Renders the timeline of an account, newest first. */
export function TimelineList({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('adminUsers');
  const { dayTime } = useDayFormat();
  const { dateTime } = useDateFormat();
  const getText = useTimelineText();
  return (
    <List disablePadding aria-label={t('timeline.title')}>
      {entries.map(entry => {
        const { title, notes } = getText(entry);
        const heading = <DottedLine parts={title} />;
        return (
          <ListItem key={entry._id} disableGutters sx={{ alignItems: 'flex-start', gap: 3, py: 1.5, ...rail }}>
            <Box aria-hidden sx={{ ...dot, bgcolor: getColor(entry) }} />
            <Stack sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="body2">
                {entry.link && entry.link.kind !== 'user' ? (
                  <TextLink to={getRecordPath(entry.link)} color="inherit">
                    {heading}
                  </TextLink>
                ) : (
                  heading
                )}
              </Typography>
              <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                <DottedLine parts={notes} />
              </Typography>
            </Stack>
            <Typography
              component="time"
              variant="caption"
              color="textSecondary"
              dateTime={entry.at}
              title={dateTime(entry.at)}
              sx={{ whiteSpace: 'nowrap', mt: 0.5 }}
            >
              {dayTime(entry.at)}
            </Typography>
          </ListItem>
        );
      })}
    </List>
  );
}
