import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { Icon } from '#web/components/Icon.tsx';
import type { Group } from './statementKinds.ts';
import { useStatementFile } from './useStatementFile.ts';

const line = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3 } as const;

/** The way to a file of the entries on screen, with how far it is, how to stop it, and why there is none. */
export function StatementFile({ group, loaded }: { group: Group | null; loaded: number }) {
  const { t } = useTranslation('wallet');
  const { isLoading, failure, download, cancel } = useStatementFile(group);
  if (failure) return <FailureNotice failure={failure} text={t('csv.failed')} onRetry={download} />;
  if (isLoading)
    return (
      <Stack direction="row" sx={{ ...line, color: 'text.secondary', typography: 'body2' }}>
        <span role="status">{t('csv.loading', { count: loaded })}</span>
        <Button variant="text" size="small" onClick={cancel}>
          {t('csv.cancel')}
        </Button>
      </Stack>
    );
  return (
    <Button
      variant="text"
      size="small"
      onClick={download}
      startIcon={<Icon name="deposit" size={18} />}
      sx={{ mr: -3 }}
    >
      {t('csv.download')}
    </Button>
  );
}
