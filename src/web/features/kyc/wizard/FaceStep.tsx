import styled from '@emotion/styled';
import { useFormikContext } from 'formik';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { useSaid } from '#web/shared/forms/say.ts';
import { color, size } from '#web/theme/tokens.ts';
import { UploadActions, UploadBar, UploadStatus } from '#web/shared/upload/UploadActions.tsx';
import { UploadPreview } from '#web/shared/upload/UploadPreview.tsx';
import { useKeptFocus } from '#web/shared/app/useKeptFocus.ts';
import type { Upload } from '#web/shared/upload/useUpload.ts';
import { type UploadState, useUploadState } from '#web/shared/upload/useUploadState.ts';
import { FaceCapture } from './FaceCapture.tsx';
import type { KycValues } from './kycForm.ts';

const Lead = styled.p({ margin: 0, color: color.muted, fontSize: size.body });
const Area = styled.div({ display: 'flex', flexDirection: 'column', gap: 16, outline: 0 });
const Picture = styled.div({ display: 'flex', flexDirection: 'column', gap: 8 });
interface FaceStepProps {
  upload: Upload;
  /** While the papers are handed in no other picture can be taken. */
  isLocked: boolean;
}

/** The face of the person, taken now: the camera, and after that the picture with Retake. */
export function FaceStep({ upload, isLocked }: FaceStepProps) {
  const { t } = useTranslation('kyc');
  const said = useSaid();
  const { values, errors, touched } = useFormikContext<KycValues>();
  const wrong = touched.cameraRoll && errors.cameraRoll ? said(errors.cameraRoll) : undefined;
  const state = useUploadState({ upload, value: values.cameraRoll, error: wrong });
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area, upload.file === null);
  return (
    <Area ref={area} tabIndex={-1}>
      {upload.file === null ? (
        <>
          <Lead>{t('face.lead')}</Lead>
          <FaceCapture onCaptured={upload.pick} error={wrong} />
        </>
      ) : (
        <TakenPicture upload={upload} fileUrl={values.cameraRoll} state={state} isLocked={isLocked} />
      )}
    </Area>
  );
}

interface TakenPictureProps extends FaceStepProps {
  fileUrl: string;
  state: UploadState;
}

function TakenPicture({ upload, fileUrl, state, isLocked }: TakenPictureProps) {
  const { t } = useTranslation('kyc');
  const [statusId, problemId] = [useId(), useId()];
  const { isUploading, isUploaded, percent, status, problem } = state;
  return (
    <Picture>
      <UploadPreview file={upload.file} fileUrl={fileUrl} shape="face" />
      {isUploading && <UploadBar value={percent} aria-labelledby={statusId} />}
      {(isUploading || isUploaded) && (
        <UploadStatus id={statusId} role="status" data-done={isUploaded}>
          {status}
        </UploadStatus>
      )}
      <UploadActions problemId={problemId} upload={upload} state={state} />
      <Button
        tone="quiet"
        isLocked={isLocked}
        data-wrong={problem === undefined ? undefined : 'focus'}
        aria-describedby={problem === undefined ? undefined : problemId}
        onClick={upload.clear}
      >
        {t('face.retake')}
      </Button>
    </Picture>
  );
}
