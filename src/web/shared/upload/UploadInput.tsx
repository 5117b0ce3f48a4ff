import styled from '@emotion/styled';
import type { InputHTMLAttributes, Ref } from 'react';
import { UPLOAD_TYPES } from '#contract/files.ts';
import { unseen } from '#web/theme/tokens.ts';

const Unseen = styled.input(unseen);

interface UploadInputProps extends InputHTMLAttributes<HTMLInputElement> {
  isLocked: boolean;
  onPick: (picked: File) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The browser's own way to pick an image, unseen: what is seen is the label it stands in. Picking the same file again counts. */
export function UploadInput({ isLocked, onPick, inputRef, ...rest }: UploadInputProps) {
  return (
    <Unseen
      {...rest}
      ref={inputRef}
      type="file"
      accept={UPLOAD_TYPES.join(',')}
      disabled={isLocked}
      onChange={({ target }) => {
        const picked = target.files?.[0];
        if (picked) onPick(picked);
        target.value = '';
      }}
    />
  );
}
