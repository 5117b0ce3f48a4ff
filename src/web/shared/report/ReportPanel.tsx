import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppHost } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { copyText } from '#web/shared/device/copyText.ts';
import { downloadFile } from '#web/shared/device/downloadFile.ts';

const ROWS = 5;

/** Returns a function that creates the report's text. */
function useReportText(): () => Promise<string> {
  const { readRecording, deps } = useAppHost();
  return async () => {
    const recording = await readRecording();
    // Few users ever create a report.
    const [{ createReport }, { readReportFacts }] = await Promise.all([
      import('./createReport.ts'),
      import('./readReportFacts.ts'),
    ]);
    return createReport(recording, readReportFacts(deps, recording.state));
  };
}

/** Copies or downloads a report for support staff, which Redux DevTools and /support/report can open. */
export function ReportPanel() {
  const { t } = useTranslation('supportReport');
  const { deps } = useAppHost();
  const createText = useReportText();
  const [byHand, setByHand] = useState<string | null>(null);

  const notCreated = () => deps.toast({ kind: 'error', text: t('failed') });

  async function onCopy() {
    const text = await createText();
    if (await copyText(text)) {
      deps.toast({ kind: 'success', text: t('copied') });
      return;
    }
    setByHand(text);
    deps.toast({ kind: 'error', text: t('copyFailed') });
  }

  async function onDownload() {
    const time = new Date(deps.now()).toISOString().slice(0, 19).replaceAll(':', '-');
    downloadFile(`larkspur-report-${time}.json`, 'application/json', await createText());
  }

  return (
    <Stack useFlexGap spacing={3}>
      <Typography variant="body2" color="textSecondary">
        {t('text')}
      </Typography>
      <Button tone="quiet" startIcon={<Icon name="copy" size={18} />} onClick={() => void onCopy().catch(notCreated)}>
        {t('copy')}
      </Button>
      <Button
        tone="quiet"
        startIcon={<Icon name="deposit" size={18} />}
        onClick={() => void onDownload().catch(notCreated)}
      >
        {t('download')}
      </Button>
      {byHand !== null && (
        <OutlinedInput
          multiline
          rows={ROWS}
          readOnly
          autoFocus
          value={byHand}
          inputProps={{ 'aria-label': t('byHand') }}
          onFocus={event => event.target.select()}
        />
      )}
    </Stack>
  );
}
