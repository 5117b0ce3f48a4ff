import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Upload } from './useUpload.ts';
import type { UploadState } from './useUploadState.ts';

const line = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3, mt: 1.5 };

/** How much of a file has gone up, in percent. */
export const UploadBar = ({ value, ...rest }: LinearProgressProps & { value: number }) => (
  <LinearProgress variant="determinate" value={value} {...rest} sx={{ width: '100%', height: '0.375rem' }} />
);

const status = {
  textWrap: 'balance',
  '&[data-done=true]': { color: 'success.main' },
  '&[data-done=true]::before': { content: '"●"', mr: 1.5, typography: 'overline' },
} as const;

/** How far an upload is, in words; what is there carries a dot. */
export const UploadStatus = (props: TypographyProps & { 'data-done': boolean }) => (
  <Typography component="small" variant="body2" color="textSecondary" {...props} sx={status} />
);

interface UploadActionsProps {
  /** Ties what is wrong to the input. */
  problemId: string;
  upload: Upload;
  state: UploadState;
}

/** Below an upload: what is wrong with it, Cancel while it runs, and how to send it again. Nothing while all is well. */
export function UploadActions({ problemId, upload, state }: UploadActionsProps) {
  const { t } = useTranslation('parts');
  const { problem, isUploading, isCancelled, canRetry } = state;
  if (problem === undefined && !isUploading && !canRetry) return null;
  return (
    <Stack direction="row" sx={line}>
      <FormHelperText
        error
        id={problemId}
        role={problem === undefined ? undefined : 'alert'}
        sx={{ flex: '1 1 50%', m: 0 }}
      >
        {problem ?? (isCancelled ? t('upload.cancelled') : null)}
      </FormHelperText>
      {isUploading && (
        <Button variant="text" size="small" sx={{ ml: 'auto' }} onClick={upload.cancel}>
          {t('upload.cancel')}
        </Button>
      )}
      {canRetry && (
        <Button variant="text" size="small" sx={{ ml: 'auto' }} onClick={upload.retry}>
          {t('upload.again')}
        </Button>
      )}
    </Stack>
  );
}
