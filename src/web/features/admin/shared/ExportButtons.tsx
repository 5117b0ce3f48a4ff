import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { ExportFormat, type ExportName, canExport } from '#contract/admin/adminBooks.ts';
import { exportFile } from '#web/api/admin/exports.ts';
import { Icon } from '#web/components/Icon.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useActionFailure } from '#web/shared/query/useActionFailure.ts';
import { useAdminMe } from './AdminMeContext.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { downloadFile } from '#web/shared/device/downloadFile.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useServerClock } from '#web/shared/time/useServerClock.ts';

/**
 * Renders an export in each format; the audit log records each export. Renders nothing when the role may not export it.
 */
export function ExportButtons({ what, name }: { what: ExportName; name: string }) {
  const { t } = useTranslation('adminBooks');
  const deps = useDeps();
  const dispatch = useDispatch();
  const clock = useServerClock();
  const me = useAdminMe();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const { failure, announceFailure } = useActionFailure();
  const blockedReason = useSubmitBlockedReason(failure);
  const reasonId = useId();
  const isBlocked = busy !== null || blockedReason !== null;

  async function download(format: ExportFormat) {
    setBusy(format);
    // The file has what existed at its request; a long one may end on another day.
    const day = new Date(clock.now()).toISOString().slice(0, 'yyyy-mm-dd'.length);
    const outcome = await exportFile({ deps, dispatch }, what, format);
    setBusy(null);
    if ('failure' in outcome) {
      announceFailure(outcome.failure, failureText(outcome.failure));
      return;
    }
    downloadFile(`larkspur-${what}-${day}.${format}`, outcome.file.type, outcome.file);
  }

  if (!canExport(me.role, what)) return null;
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={2}
      role="group"
      aria-label={name}
      sx={{ flexWrap: 'wrap', ml: { md: 'auto' } }}
    >
      {ExportFormat.options.map(format => (
        <Button
          key={format}
          color="secondary"
          size="small"
          aria-label={t('export.of', { name, format: format.toUpperCase() })}
          aria-busy={busy === format || undefined}
          aria-disabled={isBlocked || undefined}
          aria-describedby={blockedReason === null ? undefined : reasonId}
          onClick={() => isBlocked || void download(format)}
        >
          {busy === format ? <Spinner size={16} /> : <Icon name="arrowDown" size={16} />}
          {format.toUpperCase()}
        </Button>
      ))}
      {blockedReason !== null && (
        <Typography id={reasonId} variant="caption" color="textSecondary" sx={{ width: '100%' }}>
          {blockedReason}
        </Typography>
      )}
    </Stack>
  );
}
