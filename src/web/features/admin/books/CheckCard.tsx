import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdminBooks } from '#contract/admin/adminBooks.ts';
import { Card } from '#web/components/Card.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { Fact, Facts } from '#web/money/Facts.tsx';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';

const SHOWN_OF_HASH = 16;

// In two columns none of them is alone in a row.
const pairs = { '& > dl': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } };

/** Shows the result of the ledger self-check, and how far the journals are sealed and checked. */
export function CheckCard({ books: { sheet, alarms, seals } }: { books: AdminBooks }) {
  const { t } = useTranslation('adminBooks');
  const { dayTime } = useDayFormat();
  return (
    <Card aria-labelledby="check">
      <Typography id="check" variant="h3" component="h2" sx={{ mb: 3 }}>
        {t('check.title')}
      </Typography>
      <Stack spacing={3}>
        {sheet.isBalanced && alarms.length === 0 && (
          <Alert severity="success" icon={<Icon name="check" />}>
            {t('check.none')}
          </Alert>
        )}
        {alarms.map(({ kind, subject, detail, raisedAt }) => (
          <Alert key={`${kind} ${subject}`} severity="error" icon={<Icon name="alert" />}>
            <strong>{t('check.stopped')}</strong> {dayTime(raisedAt)} · {kind} · {subject} · {detail}
          </Alert>
        ))}
        <Box sx={pairs}>
          <Facts>
            <Fact name={t('check.newest')}>{seals.newest ? dayTime(seals.newest.at) : t('check.noSeal')}</Fact>
            {seals.newest && <Fact name={t('check.through')}>{seals.newest.throughJournal}</Fact>}
            <Fact name={t('check.unsealed')}>{seals.unsealed}</Fact>
            <Fact name={t('check.verified')}>{seals.verifiedThrough}</Fact>
          </Facts>
        </Box>
        {seals.newest && (
          <Typography variant="body2" color="textSecondary" title={seals.newest.hash}>
            {t('check.hash', { hash: `${seals.newest.hash.slice(0, SHOWN_OF_HASH)}…` })}
          </Typography>
        )}
      </Stack>
    </Card>
  );
}
