import styled from '@emotion/styled';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { color, focusRing, radius, size, weight } from '#web/theme/tokens.ts';
import { UploadActions, UploadBar } from './UploadActions.tsx';
import { UploadInput } from './UploadInput.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import type { Upload } from './useUpload.ts';
import { useUploadState } from './useUploadState.ts';

const Label = styled.div({ marginBottom: 6, color: color.muted, fontSize: size.note });
const Zone = styled.label({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 8,
  minHeight: 112,
  padding: 16,
  border: `1px dashed ${color.muted}`,
  borderRadius: radius.card,
  textAlign: 'center',
  cursor: 'pointer',
  '&:focus-within': focusRing,
  '&[aria-disabled=true]': { cursor: 'not-allowed' },
  '& strong': { fontWeight: weight.strong, overflowWrap: 'anywhere' },
  '& small': { color: color.muted, fontSize: size.note },
});

export interface UploadFieldProps {
  label: string;
  name: string;
  /** The address of the uploaded image; '' while there is none. */
  value: string;
  error?: string;
  upload: Upload;
  /** While the form is sent no other image can be picked. */
  isLocked?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

/** Picks one image and sends it at once, with percent and Cancel. A failure keeps the picked file and its preview. */
export function UploadField({ label, name, value, error, upload, isLocked = false, inputRef }: UploadFieldProps) {
  const { t } = useTranslation('parts');
  const { file } = upload;
  const [labelId, hintId, problemId] = [useId(), useId(), useId()];
  const state = useUploadState({ upload, value, error });
  const title = file?.name ?? (value === '' ? t('upload.pick') : t('upload.replace'));

  return (
    <div>
      <Label id={labelId}>{label}</Label>
      <Zone aria-disabled={isLocked || undefined}>
        <UploadPreview file={file} fileUrl={value} />
        {!file && value === '' && <Icon name="upload" />}
        <strong>{title}</strong>
        {state.isUploading ? <UploadBar max={100} value={state.percent} aria-labelledby={labelId} /> : null}
        <small id={hintId} aria-live="polite">
          {state.status}
        </small>
        <UploadInput
          inputRef={inputRef}
          name={name}
          isLocked={isLocked}
          onPick={upload.pick}
          aria-labelledby={labelId}
          aria-describedby={`${hintId} ${problemId}`}
          aria-invalid={state.problem !== undefined}
        />
      </Zone>
      <UploadActions problemId={problemId} upload={upload} state={state} />
    </div>
  );
}
