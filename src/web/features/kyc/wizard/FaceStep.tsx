import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { useTranslatedError } from '#web/shared/forms/validationMessage.ts';
import { UploadActions, UploadStatus } from '#web/shared/upload/UploadActions.tsx';
import { UploadPreview } from '#web/shared/upload/UploadPreview.tsx';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import type { Upload } from '#web/shared/upload/useUpload.ts';
import { type UploadState, useUploadState } from '#web/shared/upload/useUploadState.ts';
import { CameraFrame } from '#web/shared/camera/CameraFrame.tsx';
import { FaceCapture } from './FaceCapture.tsx';
import type { KycValues } from './kycForm.ts';

const PHOTO = { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover', borderRadius: 0 };
// Over the lower edge of the photo, so that an upload moves nothing.
const PROGRESS = {
  position: 'absolute',
  left: 0,
  right: 0,
  bottom: 0,
  px: 3,
  py: 2,
  bgcolor: 'background.paper',
  textAlign: 'center',
};

interface FaceStepProps {
  upload: Upload;
  /** Prevents a new photo while the form is submitted. */
  isLocked: boolean;
  onCapturing: () => void;
}

/** Shows the camera, and then the photo with Retake in the same place. */
export function FaceStep({ upload, isLocked, onCapturing }: FaceStepProps) {
  const { t } = useTranslation('kyc');
  const translateError = useTranslatedError();
  const { values, errors, touched } = useFormikContext<KycValues>();
  // The provider could not use the photo; the errors of an earlier step have replaced its own.
  const isUnusable = upload.progress.phase === 'uploaded' && values.cameraRoll === '';
  const formError = touched.cameraRoll && errors.cameraRoll ? translateError(errors.cameraRoll) : undefined;
  const error = isUnusable ? t('validation.faceAgain') : formError;
  const state = useUploadState({ upload, value: values.cameraRoll, error });
  const isCaptured = upload.file !== null || values.cameraRoll !== '';
  const area = useRef<HTMLDivElement>(null);
  useRestoreFocus(area, isCaptured);
  return (
    <Stack ref={area} tabIndex={-1} spacing={4} sx={{ outline: 0 }}>
      <Typography color="textSecondary">{t('face.lead')}</Typography>
      {isCaptured ? (
        <CapturedPhoto area={area} upload={upload} fileUrl={values.cameraRoll} state={state} isLocked={isLocked} />
      ) : (
        <FaceCapture onCaptured={upload.pick} onCapturing={onCapturing} error={error} />
      )}
    </Stack>
  );
}

interface CapturedPhotoProps extends Omit<FaceStepProps, 'onCapturing'> {
  area: RefObject<HTMLElement | null>;
  fileUrl: string;
  state: UploadState;
}

function CapturedPhoto({ area, upload, fileUrl, state, isLocked }: CapturedPhotoProps) {
  const { t } = useTranslation('kyc');
  const [statusId, problemId] = [useId(), useId()];
  const { isUploading, isUploaded, percent, status, problem } = state;
  return (
    <Stack spacing={4}>
      <CameraFrame sx={{ '& > img': PHOTO }}>
        <UploadPreview file={upload.file} fileUrl={fileUrl} shape="face" />
        {(isUploading || isUploaded) && (
          <Box sx={PROGRESS}>
            {isUploading && <LinearProgress variant="determinate" value={percent} aria-labelledby={statusId} />}
            <UploadStatus id={statusId} data-done={isUploaded} role="status">
              {status}
            </UploadStatus>
          </Box>
        )}
      </CameraFrame>
      <Button
        tone="quiet"
        isLocked={isLocked}
        data-invalid={problem === undefined ? undefined : 'focus'}
        aria-describedby={problem === undefined ? undefined : problemId}
        onClick={upload.clear}
      >
        {t('face.retake')}
      </Button>
      {!isUploading && <UploadActions successor={area} problemId={problemId} upload={upload} state={state} />}
    </Stack>
  );
}
