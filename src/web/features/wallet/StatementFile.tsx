import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { StatementGroup } from '#web/api/statementRows.ts';
import { Icon } from '#web/components/Icon.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import type { Period } from './period.ts';
import { useStatementDownload } from './useStatementDownload.ts';

interface StatementFileProps {
  group: StatementGroup | null;
  period: Period | null;
  loaded: number;
}

/**
 * Downloads all entries of a group and a period as a file, also those that a search hides, with progress, Cancel and
 * failures.
 */
export function StatementFile({ group, period, loaded }: StatementFileProps) {
  const { t } = useTranslation('wallet');
  const { isLoading, failure, download, cancel } = useStatementDownload(group, period);
  if (failure) return <FailureNotice failure={failure} text={t('csv.failed')} onRetry={download} />;
  if (isLoading)
    return (
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 3 }}>
        <Typography role="status" variant="body2" component="span" color="textSecondary">
          {t('csv.loading', { count: loaded })}
        </Typography>
        <Button variant="text" size="small" onClick={cancel}>
          {t('csv.cancel')}
        </Button>
      </Stack>
    );
  return (
    <Button variant="text" size="small" onClick={download} sx={{ gap: 1.5, mr: -3 }}>
      <Icon name="deposit" size={18} />
      {t('csv.download')}
    </Button>
  );
}
