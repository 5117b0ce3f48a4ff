import Box from '@mui/material/Box';
import type { ChangeEvent, InputHTMLAttributes, Ref } from 'react';
import { UPLOAD_TYPES } from '#contract/files.ts';
import { visuallyHidden } from '#web/theme/tokens.ts';

interface UploadInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'color'> {
  ref: Ref<HTMLInputElement>;
  isLocked: boolean;
  onPick: (picked: File) => void;
}

/** Renders the native file input invisibly inside its label. Picking the same file again triggers a change. */
export function UploadInput({ isLocked, onPick, ...rest }: UploadInputProps) {
  return (
    <Box
      component="input"
      {...rest}
      sx={visuallyHidden}
      type="file"
      accept={UPLOAD_TYPES.join(',')}
      disabled={isLocked}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => {
        const picked = target.files?.[0];
        if (picked) onPick(picked);
        target.value = '';
      }}
    />
  );
}
