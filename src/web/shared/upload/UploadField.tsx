import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { memo, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { focusRing, rem } from '#web/theme/tokens.ts';
import { UploadActions, UploadBar, UploadStatus } from './UploadActions.tsx';
import { UploadInput } from './UploadInput.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import type { Upload } from './useUpload.ts';
import { useUploadState } from './useUploadState.ts';

const zone = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  minHeight: rem(96),
  p: 3,
  border: '1px dashed',
  borderColor: 'text.secondary',
  bgcolor: 'transparent',
  textAlign: 'center',
  cursor: 'pointer',
  // A row of the picked image, its name and progress, and a hint to replace it.
  '&[data-filled=true]': {
    flexDirection: 'row',
    gap: 3,
    minHeight: 0,
    p: 3,
    borderColor: 'transparent',
    bgcolor: 'background.paper',
    textAlign: 'left',
  },
  '&:focus-within': focusRing,
  '&[aria-disabled=true]': { cursor: 'not-allowed' },
} as const;

export interface UploadFieldProps {
  label: string;
  name: string;
  /** The URL of the uploaded image; '' without one. */
  value: string;
  error?: string;
  upload: Upload;
  /** Prevents another choice while the form is submitted. */
  isLocked?: boolean;
}

/** Uploads one image at once, with percentage and Cancel. A failure keeps the file and its preview. */
export const UploadField = memo(function UploadField({
  label,
  name,
  value,
  error,
  upload,
  isLocked = false,
}: UploadFieldProps) {
  const { t } = useTranslation('parts');
  const { file } = upload;
  const [labelId, hintId, problemId] = [useId(), useId(), useId()];
  const state = useUploadState({ upload, value, error });
  const input = useRef<HTMLInputElement>(null);
  const isFilled = file !== null || value !== '';
  const title = file?.name ?? (value === '' ? t('upload.pick') : t('upload.replace'));

  return (
    <FormControl fullWidth>
      <FormLabel component="div" id={labelId}>
        {label}
      </FormLabel>
      <Paper component="label" data-filled={isFilled} aria-disabled={isLocked || undefined} sx={zone}>
        <UploadPreview file={file} fileUrl={value} />
        {!isFilled && <Icon name="upload" />}
        <Stack spacing={1} sx={isFilled ? { flex: 1, minWidth: 0 } : undefined}>
          <Typography variant="subtitle1" component="strong" noWrap={file !== null} title={file?.name}>
            {title}
          </Typography>
          {state.isUploading ? <UploadBar value={state.percent} aria-labelledby={labelId} /> : null}
          <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 1.5 }}>
            <UploadStatus id={hintId} data-done={state.isUploaded} aria-live="polite">
              {state.status}
            </UploadStatus>
            {state.size !== null && (
              <Typography variant="body2" component="small" color="textSecondary">
                · {state.size}
              </Typography>
            )}
          </Stack>
        </Stack>
        {isFilled && file && !state.isUploading && !isLocked && (
          <Typography variant="subtitle2" component="span" aria-hidden sx={{ color: 'primary.onSoft' }}>
            {t('upload.replaceShort')}
          </Typography>
        )}
        <UploadInput
          ref={input}
          name={name}
          isLocked={isLocked}
          onPick={upload.pick}
          aria-labelledby={labelId}
          aria-describedby={`${hintId} ${problemId}`}
          aria-invalid={state.problem !== undefined}
        />
      </Paper>
      <UploadActions keepsLine={!isFilled} successor={input} problemId={problemId} upload={upload} state={state} />
    </FormControl>
  );
});
