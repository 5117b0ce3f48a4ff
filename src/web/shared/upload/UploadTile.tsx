import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { memo, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { focusRing, rem } from '#web/theme/tokens.ts';
import { UploadActions, UploadBar, UploadStatus } from './UploadActions.tsx';
import type { UploadFieldProps } from './UploadField.tsx';
import { UploadInput } from './UploadInput.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import { useUploadState } from './useUploadState.ts';

const tile = {
  display: 'flex',
  flexDirection: 'column',
  gap: 1.5,
  minHeight: rem(168),
  p: 3,
  border: '1px solid transparent',
  cursor: 'pointer',
  '&:focus-within': focusRing,
  '&[aria-disabled=true]': { cursor: 'not-allowed' },
  '&[data-empty=true]': {
    alignItems: 'center',
    justifyContent: 'center',
    borderStyle: 'dashed',
    borderColor: 'text.secondary',
    textAlign: 'center',
  },
  '&[data-invalid=true]': { borderColor: 'error.main' },
} as const;
const noPreview = {
  display: 'grid',
  placeItems: 'center',
  minHeight: rem(92),
  p: 2,
  borderRadius: 1,
  bgcolor: 'background.raised',
  color: 'warning.main',
  typography: 'body2',
  textAlign: 'center',
} as const;

/** Renders the slot of one image among several: its label, preview and progress. */
export const UploadTile = memo(function UploadTile({
  label,
  name,
  value,
  error,
  upload,
  isLocked = false,
}: UploadFieldProps) {
  const { t } = useTranslation('parts');
  const [labelId, statusId, problemId] = [useId(), useId(), useId()];
  const state = useUploadState({ upload, value, error });
  const input = useRef<HTMLInputElement>(null);
  const isEmpty = upload.file === null && value === '';
  return (
    <div>
      <Paper
        component="label"
        data-empty={isEmpty}
        data-invalid={state.problem !== undefined}
        aria-disabled={isLocked || undefined}
        sx={tile}
      >
        {isEmpty && <Icon name="upload" />}
        <UploadPreview
          file={upload.file}
          fileUrl={value}
          shape="tile"
          fallback={
            <Box component="span" role="status" sx={noPreview}>
              {state.isUploading ? t('upload.previewFailed') : <Icon name="alert" />}
            </Box>
          }
        />
        <Typography variant="subtitle1" component="strong" id={labelId}>
          {label}
        </Typography>
        {state.isUploading && <UploadBar value={state.percent} aria-labelledby={labelId} />}
        <UploadStatus id={statusId} data-done={state.isUploaded} aria-live="polite">
          {state.status}
        </UploadStatus>
        <UploadInput
          ref={input}
          name={name}
          isLocked={isLocked}
          onPick={upload.pick}
          aria-labelledby={labelId}
          aria-describedby={`${statusId} ${problemId}`}
          aria-invalid={state.problem !== undefined}
        />
      </Paper>
      <UploadActions successor={input} problemId={problemId} upload={upload} state={state} />
    </div>
  );
});
