import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { color, focusRing, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';
import type { Upload } from './useUpload.ts';
import type { UploadState } from './useUploadState.ts';

const Line = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 12,
  marginTop: 6,
});
const Problem = styled.p({ flex: '1 1 50%', margin: 0, color: color.down, fontSize: size.note });
const Act = styled.button({
  minHeight: TOUCH,
  marginLeft: 'auto',
  padding: '0 12px',
  border: 0,
  background: 'transparent',
  color: color.onBrandSoft,
  font: 'inherit',
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:focus-visible': focusRing,
});

/** How much of a file has gone up. */
export const UploadBar = styled.progress({
  width: '100%',
  height: 6,
  border: 0,
  borderRadius: radius.round,
  overflow: 'hidden',
  appearance: 'none',
  background: color.raised,
  '&::-webkit-progress-bar': { background: color.raised },
  '&::-webkit-progress-value': { background: color.brand },
  '&::-moz-progress-bar': { background: color.brand },
});

/** How far an upload is, in words; what is there carries a dot. */
export const UploadStatus = styled.small({
  color: color.muted,
  fontSize: size.note,
  textWrap: 'balance',
  '&[data-done=true]': { color: color.up },
  '&[data-done=true]::before': { content: '"●"', marginRight: 6, fontSize: size.tiny },
});

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
    <Line>
      <Problem id={problemId} role={problem === undefined ? undefined : 'alert'}>
        {problem ?? (isCancelled ? t('upload.cancelled') : null)}
      </Problem>
      {isUploading && (
        <Act type="button" onClick={upload.cancel}>
          {t('upload.cancel')}
        </Act>
      )}
      {canRetry && (
        <Act type="button" onClick={upload.again}>
          {t('upload.again')}
        </Act>
      )}
    </Line>
  );
}
