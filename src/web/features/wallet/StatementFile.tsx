import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { StatementGroup } from '#web/api/statementRows.ts';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { useDoubleTapGuard } from '#web/shared/app/useDoubleTapGuard.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import { rem, TOUCH_TARGET } from '#web/theme/tokens.ts';
import type { Period } from './period.ts';
import { useStatementDownload } from './useStatementDownload.ts';

// Where the label does not fit beside its icon, it wraps to a second line, which is cut off.
const fitted = {
  flex: `1 1 ${rem(TOUCH_TARGET)}`,
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  columnGap: 1.5,
  rowGap: 0,
  minWidth: 0,
  maxWidth: 'max-content',
  height: rem(TOUCH_TARGET),
  py: 0,
  overflow: 'hidden',
  '& > *': { flex: 'none', height: rem(TOUCH_TARGET), lineHeight: rem(TOUCH_TARGET), whiteSpace: 'nowrap' },
} as const;

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
  const waitS = useRetryAfter(failure);
  const runTap = useDoubleTapGuard();
  const onDownload = () => runTap(download);
  const button = useRef<HTMLButtonElement>(null);
  useRestoreFocus(button, `${isLoading} ${failure !== null}`);
  return (
    <>
      {failure && <FailureNotice failure={failure} text={t('csv.failed')} onRetry={onDownload} />}
      <Button
        ref={button}
        tone="text"
        size="small"
        fullWidth={false}
        busy={isLoading}
        isLocked={waitS > 0}
        onClick={onDownload}
        sx={isLoading ? null : fitted}
      >
        {!isLoading && <Icon name="deposit" size={18} />}
        <span>{t('csv.download')}</span>
      </Button>
      <Typography
        role="status"
        variant="body2"
        component="span"
        color="textSecondary"
        sx={{ '&:empty': { position: 'absolute' } }}
      >
        {isLoading && t('csv.loading', { count: loaded })}
      </Typography>
      {isLoading && (
        <Button tone="text" size="small" fullWidth={false} onClick={cancel}>
          {t('csv.cancel')}
        </Button>
      )}
    </>
  );
}
