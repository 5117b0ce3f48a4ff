import styled from '@emotion/styled';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { UPLOAD_TYPES } from '#contract/files.ts';
import { Icon } from './Icon.tsx';
import { color, focusRing, radius, size, TOUCH, unseen, weight } from './tokens.ts';
import { UploadPreview } from './UploadPreview.tsx';
import type { Upload } from './useUpload.ts';

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
const Unseen = styled.input(unseen);
const Bar = styled.progress({
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
const Line = styled.div({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 6,
});
const Problem = styled.p({ margin: 0, color: color.down, fontSize: size.note });
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

interface UploadFieldProps {
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
  const { file, progress, pick, cancel, again } = upload;
  const [labelId, hintId, problemId] = [useId(), useId(), useId()];
  const isUploading = progress.phase === 'uploading';
  const isUploaded = value !== '' && !isUploading;
  const isRefusedFile = progress.phase === 'failed' && ['invalidImage', 'tooLarge'].includes(progress.problem);
  const canRetry = file !== null && value === '' && !isUploading && !isRefusedFile;
  const wrong = isUploading ? undefined : error;
  const problem = progress.phase === 'failed' ? t(`upload.problem.${progress.problem}`) : wrong;
  const title = file?.name ?? (value === '' ? t('upload.pick') : t('upload.replace'));

  return (
    <div>
      <Label id={labelId}>{label}</Label>
      <Zone aria-disabled={isLocked || undefined}>
        <UploadPreview file={file} fileUrl={value} />
        {!file && value === '' && <Icon name="upload" />}
        <strong>{title}</strong>
        {isUploading ? <Bar max={100} value={progress.percent} aria-labelledby={labelId} /> : null}
        <small id={hintId} aria-live="polite">
          {isUploading
            ? t('upload.uploading', { percent: progress.percent })
            : isUploaded
              ? t('upload.uploaded')
              : t('upload.hint')}
        </small>
        <Unseen
          ref={inputRef}
          type="file"
          name={name}
          accept={UPLOAD_TYPES.join(',')}
          disabled={isLocked}
          aria-labelledby={labelId}
          aria-describedby={`${hintId} ${problemId}`}
          aria-invalid={problem !== undefined}
          onChange={({ target }) => {
            const picked = target.files?.[0];
            if (picked) pick(picked);
            target.value = '';
          }}
        />
      </Zone>
      {(problem !== undefined || isUploading || canRetry) && (
        <Line>
          <Problem id={problemId} role={problem === undefined ? undefined : 'alert'}>
            {problem ?? (progress.phase === 'cancelled' ? t('upload.cancelled') : null)}
          </Problem>
          {isUploading && (
            <Act type="button" onClick={cancel}>
              {t('upload.cancel')}
            </Act>
          )}
          {canRetry && (
            <Act type="button" onClick={again}>
              {t('upload.again')}
            </Act>
          )}
        </Line>
      )}
    </div>
  );
}
