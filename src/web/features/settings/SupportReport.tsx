import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppHost } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { copyText } from '#web/shared/device/copyText.ts';
import { TitledSection } from '#web/components/TitledSection.tsx';

interface Report {
  actions: readonly unknown[];
  state: unknown;
}

/** Serialises a report for the import of Redux DevTools. The device describes itself for support staff. */
const createSupportReport = ({ actions, state }: Report, device: object): string =>
  JSON.stringify({
    payload: JSON.stringify([...actions, { type: 'support/reportCopied', device }]),
    preloadedState: JSON.stringify(state),
  });

const ROWS = 5;

const device = () => ({
  browser: navigator.userAgent,
  width: innerWidth,
  height: innerHeight,
  path: location.pathname,
});

/** Creates a report for support staff: the last actions and the state in the format of Redux DevTools. */
export function SupportReport() {
  const { t } = useTranslation(['settings', 'parts']);
  const { report, deps } = useAppHost();
  const [byHand, setByHand] = useState<string | null>(null);

  async function onCopy() {
    const text = createSupportReport(report(), device());
    if (await copyText(text)) {
      deps.toast({ kind: 'success', text: t('settings:report.copied') });
      return;
    }
    setByHand(text);
    deps.toast({ kind: 'error', text: t('parts:copyFailed') });
  }

  return (
    <TitledSection title={t('settings:report.title')}>
      <Paper sx={{ p: 4 }}>
        <Stack useFlexGap spacing={3}>
          <Typography variant="body2" color="textSecondary">
            {t('settings:report.text')}
          </Typography>
          <Button tone="quiet" onClick={() => void onCopy()}>
            {t('settings:report.copy')}
          </Button>
          {byHand !== null && (
            <OutlinedInput
              multiline
              rows={ROWS}
              readOnly
              autoFocus
              value={byHand}
              inputProps={{ 'aria-label': t('settings:report.byHand') }}
              onFocus={event => event.target.select()}
            />
          )}
        </Stack>
      </Paper>
    </TitledSection>
  );
}
