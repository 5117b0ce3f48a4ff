import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import Webcam from 'react-webcam';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { CameraFrame } from '#web/shared/camera/CameraFrame.tsx';
import { useLiveCamera } from '#web/shared/camera/useLiveCamera.ts';
import { useCodeScan } from './useCodeScan.ts';

// A device without a camera at the back uses its other one.
const REAR: MediaTrackConstraints = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } };

const frame = {
  width: 'min(100%, 44dvh)',
  aspectRatio: '1',
  '& > video': { position: 'absolute', width: '100%', height: '100%', objectFit: 'cover' },
} as const;

const target = {
  position: 'absolute',
  inset: '14%',
  border: '2px solid',
  borderColor: 'common.white',
  borderRadius: '1rem',
} as const;

/** Why there is no image. Browsers name a missing camera; every other reason has the same remedy. */
export type CameraProblem = 'missing' | 'unavailable';

const MISSING = ['NotFoundError', 'OverconstrainedError', 'DevicesNotFoundError'];

const toProblem = (error: string | DOMException): CameraProblem =>
  typeof error !== 'string' && MISSING.includes(error.name) ? 'missing' : 'unavailable';

interface ScanCameraProps {
  onText: (text: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

/** Shows the camera at the back and reads QR codes from its frames. */
export function ScanCamera({ onText, onProblem }: ScanCameraProps) {
  const { t } = useTranslation('qr');
  const webcam = useRef<Webcam>(null);
  const { isLive, onStream, onFrame } = useLiveCamera(() => onProblem('unavailable'));
  useCodeScan(() => webcam.current?.video ?? null, isLive, onText);
  return (
    <CameraFrame sx={frame}>
      <Webcam
        ref={webcam}
        audio={false}
        videoConstraints={REAR}
        disablePictureInPicture
        aria-label={t('scan.video')}
        onUserMedia={onStream}
        onUserMediaError={error => onProblem(toProblem(error))}
        onLoadedData={onFrame}
      />
      {isLive ? (
        <Box sx={target} />
      ) : (
        <>
          <Spinner />
          <SlowHint />
        </>
      )}
    </CameraFrame>
  );
}
