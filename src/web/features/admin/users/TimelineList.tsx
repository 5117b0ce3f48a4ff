import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { TimelineEntry, TimelineKind } from '#contract/adminUsers.ts';
import { useDays } from '#web/shared/format/useDays.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const COLOR: Record<TimelineKind, string> = {
  signIn: 'primary.main',
  passwordChange: 'warning.main',
  deposit: 'success.main',
  withdraw: 'warning.main',
  transferSent: 'error.main',
  transferReceived: 'success.main',
  trade: 'text.secondary',
  kyc: 'primary.main',
  note: 'text.secondary',
  staffAccess: 'warning.main',
  act: 'primary.main',
};

/** What happened in an account, the newest first: what, how much, when, and by which administrator. */
export function TimelineList({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useTranslation('adminQueue');
  const { dayTime } = useDays();
  const { amount } = useMoney();
  return (
    <List disablePadding>
      {entries.map(entry => (
        <ListItem key={entry._id} disableGutters sx={{ alignItems: 'flex-start', gap: 3 }}>
          <Box
            aria-hidden
            sx={{ width: 8, height: 8, mt: 2, flex: 'none', borderRadius: '50%', bgcolor: COLOR[entry.kind] }}
          />
          <Stack sx={{ flex: 1, minWidth: 0 }}>
            <Typography variant="body2">
              {t(`timeline.${entry.kind}`)}
              {entry.amount !== null && ` ${amount(entry.amount, { signed: true })}`}
              {entry.status !== null && ` · ${entry.status}`}
            </Typography>
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {[entry.text, ...Object.values(entry.details), entry.by && t('timeline.by', { name: entry.by.fullName })]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </Stack>
          <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {dayTime(entry.at)}
          </Typography>
        </ListItem>
      ))}
    </List>
  );
}
