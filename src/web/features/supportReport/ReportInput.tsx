import OutlinedInput from '@mui/material/OutlinedInput';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { Icon } from '#web/components/Icon.tsx';
import type { ReportProblem } from '#web/shared/report/parseReport.ts';
import { COLUMN_WIDTH } from '#web/theme/tokens.ts';

const PASTE_ROWS = 3;
const ACCEPTED = '.json,application/json';

interface ReportInputProps {
  problem: ReportProblem | null;
  onText: (text: string) => void;
  onFile: (file: File) => Promise<void>;
}

/** Takes a report as a file or as text. `useReportFile` handles drops and the clipboard of the whole page. */
export function ReportInput({ problem, onText, onFile }: ReportInputProps) {
  const { t } = useTranslation('report');
  const input = useRef<HTMLInputElement>(null);

  function onPick({ target }: ChangeEvent<HTMLInputElement>) {
    const picked = target.files?.[0];
    if (picked) void onFile(picked);
    target.value = '';
  }

  return (
    <Paper
      sx={{ width: '100%', maxWidth: COLUMN_WIDTH, mx: 'auto', p: 6, border: '1px dashed', borderColor: 'divider' }}
    >
      <Stack useFlexGap spacing={4} sx={{ alignItems: 'stretch' }}>
        <Stack useFlexGap spacing={2} sx={{ alignItems: 'center', color: 'text.secondary' }}>
          <Icon name="upload" size={32} />
          <Typography align="center">{t('drop')}</Typography>
        </Stack>
        <Button startIcon={<Icon name="orders" size={18} />} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <input ref={input} hidden type="file" aria-label={t('choose')} accept={ACCEPTED} onChange={onPick} />
        <OutlinedInput
          multiline
          rows={PASTE_ROWS}
          value=""
          placeholder={t('paste')}
          onChange={event => onText(event.target.value)}
          inputProps={{ 'aria-label': t('paste'), autoComplete: 'off', spellCheck: false }}
        />
        <div role="alert">{problem && <FormNotice>{t(`problem.${problem}`)}</FormNotice>}</div>
      </Stack>
    </Paper>
  );
}
