import Button, { type ButtonProps } from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress, { type LinearProgressProps } from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatClock } from '#web/shared/time/serverClock.ts';
import type { Upload } from './useUpload.ts';
import type { UploadState } from './useUploadState.ts';

const line = { flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 3, mt: 1.5 };

const empty = { m: 0, mt: 1.5 } as const;

export const UploadBar = ({ value, ...rest }: LinearProgressProps & { value: number }) => (
  <LinearProgress variant="determinate" value={value} {...rest} sx={{ width: '100%', height: '0.375rem' }} />
);

const status = {
  textWrap: 'balance',
  '&[data-done=true]': { color: 'success.main' },
  '&[data-done=true]::before': { content: '"●"', mr: 1.5, typography: 'overline' },
} as const;

export const UploadStatus = (props: TypographyProps & { 'data-done': boolean }) => (
  <Typography component="small" variant="body2" color="textSecondary" {...props} sx={status} />
);

interface PassingButtonProps extends ButtonProps {
  successor: RefObject<HTMLElement | null>;
}

const focusOn = ({ current }: RefObject<HTMLElement | null>) => current?.focus({ preventScroll: true });

function PassingButton({ successor, ...rest }: PassingButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const element = button.current;
    return () => {
      if (element !== null && document.activeElement === element) focusOn(successor);
    };
  }, [successor]);
  return <Button ref={button} variant="text" size="small" sx={{ ml: 'auto' }} {...rest} />;
}

interface UploadActionsProps {
  /** Keeps the line of a problem, so that one moves no button. */
  keepsLine?: boolean;
  /** Receives the focus when the button that has it disappears. */
  successor: RefObject<HTMLElement | null>;
  /** Links the problem to the input. */
  problemId: string;
  upload: Upload;
  state: UploadState;
}

/**
 * Renders the problem of an upload, Cancel while it runs, and Retry, which counts down a limit; nothing otherwise. Screen
 * readers announce the wait once.
 */
export function UploadActions({ keepsLine = false, successor, problemId, upload, state }: UploadActionsProps) {
  const { t } = useTranslation('parts');
  const { problem, isUploading, isCancelled, canRetry, waitS } = state;
  const isWaiting = waitS > 0;
  if (problem === undefined && !isUploading && !canRetry)
    return keepsLine && <FormHelperText sx={empty}>&nbsp;</FormHelperText>;
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
        <PassingButton successor={successor} onClick={upload.cancel}>
          {t('upload.cancel')}
        </PassingButton>
      )}
      {canRetry && (
        <PassingButton
          successor={successor}
          aria-disabled={isWaiting || undefined}
          onClick={() => isWaiting || upload.retry()}
        >
          {t('upload.again')}
          {isWaiting && <span aria-hidden> · {formatClock(waitS)}</span>}
        </PassingButton>
      )}
    </Stack>
  );
}
