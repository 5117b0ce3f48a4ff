import styled from '@emotion/styled';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { color, focusRing, radius, size, weight } from '#web/theme/tokens.ts';
import { UploadActions, UploadBar, UploadStatus } from './UploadActions.tsx';
import type { UploadFieldProps } from './UploadField.tsx';
import { UploadInput } from './UploadInput.tsx';
import { UploadPreview } from './UploadPreview.tsx';
import { useUploadState } from './useUploadState.ts';

const Tile = styled.label({
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  minHeight: 168,
  padding: 12,
  border: '1px solid transparent',
  borderRadius: radius.card,
  background: color.surface,
  cursor: 'pointer',
  '&:focus-within': focusRing,
  '&[aria-disabled=true]': { cursor: 'not-allowed' },
  '&[data-empty=true]': {
    alignItems: 'center',
    justifyContent: 'center',
    borderStyle: 'dashed',
    borderColor: color.muted,
    textAlign: 'center',
  },
  '&[data-wrong=true]': { borderColor: color.down },
  '& strong': { fontWeight: weight.strong },
});
const NoPreview = styled.span({
  display: 'grid',
  placeItems: 'center',
  minHeight: 92,
  padding: 8,
  borderRadius: radius.control,
  background: color.raised,
  color: color.wait,
  fontSize: size.note,
  textAlign: 'center',
});

/** A slot for one image of several: what belongs into it, its preview, and how far the upload is. */
export function UploadTile({ label, name, value, error, upload, isLocked = false }: UploadFieldProps) {
  const { t } = useTranslation('parts');
  const [labelId, statusId, problemId] = [useId(), useId(), useId()];
  const state = useUploadState({ upload, value, error });
  const isEmpty = upload.file === null && value === '';
  return (
    <div>
      <Tile data-empty={isEmpty} data-wrong={state.problem !== undefined} aria-disabled={isLocked || undefined}>
        {isEmpty && <Icon name="upload" />}
        <UploadPreview
          file={upload.file}
          fileUrl={value}
          shape="tile"
          fallback={
            <NoPreview role="status">{state.isUploading ? t('upload.previewFailed') : <Icon name="alert" />}</NoPreview>
          }
        />
        <strong id={labelId}>{label}</strong>
        {state.isUploading && <UploadBar max={100} value={state.percent} aria-labelledby={labelId} />}
        <UploadStatus id={statusId} data-done={state.isUploaded} aria-live="polite">
          {state.status}
        </UploadStatus>
        <UploadInput
          name={name}
          isLocked={isLocked}
          onPick={upload.pick}
          aria-labelledby={labelId}
          aria-describedby={`${statusId} ${problemId}`}
          aria-invalid={state.problem !== undefined}
        />
      </Tile>
      <UploadActions problemId={problemId} upload={upload} state={state} />
    </div>
  );
}
