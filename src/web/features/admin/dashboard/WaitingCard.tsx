import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from '#web/components/RouterLink.tsx';
import { QueueKind } from '#contract/admin/adminQueue.ts';
import type { AdminSummary } from '#contract/admin/adminBooks.ts';
import { Card } from '#web/components/Card.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { AgeChip } from '#web/features/admin/shared/AgeChip.tsx';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { AdminIcon } from '#web/features/admin/shared/AdminIcon.tsx';
import { useCountFormat } from '#web/shared/format/useCountFormat.ts';
import { tabular } from '#web/theme/tokens.ts';

// The order of the navigation.
const ORDER = QueueKind.options;

/** Lists the queues of the role with the number and age of their items. */
export function WaitingCard({ summary: { queues, approvals } }: { summary: AdminSummary }) {
  const { t } = useTranslation(['adminBooks', 'adminQueue']);
  const formatCount = useCountFormat();
  if (queues.length === 0) return null;
  const inOrder = [...queues].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
  return (
    <Card aria-labelledby="waiting">
      <Typography id="waiting" variant="h3" component="h2">
        {t('adminBooks:waiting.title')}
      </Typography>
      <List disablePadding sx={{ mt: 2 }}>
        {inOrder.map(({ kind, count, oldestAgeMs, age }) => (
          <ListItem key={kind} disablePadding divider sx={{ '&:last-child': { border: 0 } }}>
            <ListItemButton component={Link} to={getQueueDefinition(kind).path} sx={{ mx: -2, px: 2 }}>
              <AdminIcon name={kind} size={20} />
              <Stack
                direction={{ xs: 'column', sm: 'row' }}
                sx={{ flex: 1, minWidth: 0, columnGap: 4, alignItems: { xs: 'flex-start', sm: 'center' } }}
              >
                <ListItemText
                  primary={t(`adminQueue:kind.${kind}`)}
                  secondary={count === 0 ? t('adminQueue:nothingWaits') : t('adminBooks:waiting.count', { count })}
                  // Beside it is the same number, and a phone has the age of the oldest in this line.
                  slotProps={{ secondary: { sx: { display: { xs: age === null ? 'block' : 'none', sm: 'block' } } } }}
                />
                {age !== null && oldestAgeMs !== null && <AgeChip ageMs={oldestAgeMs} age={age} isLong />}
              </Stack>
              <Typography variant="h3" component="span" sx={{ minWidth: '2rem', textAlign: 'right', ...tabular }}>
                {formatCount(count)}
              </Typography>
              <Icon name="forward" size={16} />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
      {queues.every(({ count }) => count === 0) && <EmptyText sx={{ py: 2 }}>{t('adminBooks:waiting.done')}</EmptyText>}
      {approvals.unreviewed > 0 && (
        <Typography variant="body2" sx={{ color: 'warning.main', mt: 2 }}>
          {t('adminBooks:waiting.unreviewed', { count: approvals.unreviewed })}
        </Typography>
      )}
    </Card>
  );
}
