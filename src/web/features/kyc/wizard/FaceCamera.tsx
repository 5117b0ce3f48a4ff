import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Webcam from 'react-webcam';
import { Button } from '#web/components/Button.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { tabular, visuallyHidden } from '#web/theme/tokens.ts';
import { CameraFrame } from '#web/shared/camera/CameraFrame.tsx';
import { capturePhoto } from './capturePhoto.ts';
import { useCountdown } from './useCountdown.ts';
import { useLiveCamera } from '#web/shared/camera/useLiveCamera.ts';

// Between the tap and the photo.
const COUNTDOWN_S = 3;

// The resolution is enough for a face in the middle.
const FRONT: MediaTrackConstraints = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } };

// The preview is mirrored; the photo is not.
const VIDEO = { position: 'absolute', width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' };
const OVAL = {
  position: 'absolute',
  height: '84%',
  aspectRatio: '3 / 4',
  border: '2px dashed',
  borderColor: 'common.white',
  borderRadius: '50%',
};
// In the corner, outside the oval.
const COUNT = {
  position: 'absolute',
  top: '0.5rem',
  right: '0.5rem',
  width: '2.75rem',
  height: '2.75rem',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  typography: 'h2',
  ...tabular,
};

export interface FaceCameraProps {
  onCaptured: (face: File) => void;
  /** The countdown has started. */
  onCapturing: () => void;
  /** The camera is not available, or no longer. */
  onNoCamera: () => void;
}

/**
 * Shows the front camera and takes the photo three seconds after the tap. Without live frames there is neither
 * countdown nor photo.
 */
export function FaceCamera({ onCaptured, onCapturing, onNoCamera }: FaceCameraProps) {
  const { t } = useTranslation('kyc');
  const webcam = useRef<Webcam>(null);
  const [hasFailed, setFailed] = useState(false);
  const { isLive, onStream, onFrame } = useLiveCamera(onNoCamera);
  const { secondsLeft, start } = useCountdown(COUNTDOWN_S, isLive, () => void capture());

  async function capture() {
    const face = await capturePhoto(webcam.current?.video ?? null);
    if (face) onCaptured(face);
    else setFailed(true);
  }

  function onStart() {
    setFailed(false);
    onCapturing();
    start();
  }

  return (
    <>
      <CameraFrame sx={{ '& > video': VIDEO }}>
        <Webcam
          ref={webcam}
          audio={false}
          videoConstraints={FRONT}
          disablePictureInPicture
          aria-label={t('face.video')}
          onUserMedia={onStream}
          onUserMediaError={onNoCamera}
          onLoadedData={onFrame}
        />
        {isLive ? <Box sx={OVAL} /> : <Starting />}
        {secondsLeft !== null && (
          <Avatar component="strong" aria-hidden sx={COUNT}>
            {secondsLeft}
          </Avatar>
        )}
      </CameraFrame>
      {hasFailed && (
        <FormHelperText error role="alert">
          {t('face.captureFailed')}
        </FormHelperText>
      )}
      <Button data-invalid="focus" isLocked={!isLive} busy={secondsLeft !== null} onClick={onStart}>
        {t('face.capture')}
      </Button>
      <Box role="status" sx={visuallyHidden}>
        {secondsLeft !== null && t('face.countdown', { count: secondsLeft })}
      </Box>
    </>
  );
}

function Starting() {
  const { t } = useTranslation('kyc');
  return (
    <>
      <Spinner />
      <Typography variant="body2" color="textSecondary">
        {t('face.starting')}
      </Typography>
      <SlowHint />
    </>
  );
}
