import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Webcam from 'react-webcam';
import { Button } from '#web/components/Button.tsx';
import { FieldWrong } from '#web/components/Field.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { StillWorking } from '#web/components/StillWorking.tsx';
import { palettes } from '#web/theme/palettes.ts';
import { color, radius, size, tabular, unseen, weight } from '#web/theme/tokens.ts';
import { CameraFrame } from './CameraFrame.tsx';
import { takePicture } from './takePicture.ts';
import { useCountdown } from './useCountdown.ts';
import { useLiveCamera } from './useLiveCamera.ts';

/** Seconds between the tap and the picture (product.md section 9). */
const COUNTDOWN_S = 3;

/** The camera that looks at the person, at a resolution that is enough for a face. */
const FRONT: MediaTrackConstraints = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } };

/** One sees oneself as in a mirror; the picture is taken as others see it. */
const View = styled(CameraFrame)({
  '& > video': { position: 'absolute', width: '100%', height: '100%', objectFit: 'cover', transform: 'scaleX(-1)' },
});
const Layer = styled.div({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
});
const Oval = styled.div({
  height: '84%',
  aspectRatio: '3 / 4',
  border: `2px dashed ${palettes.dark.text}`,
  borderRadius: '50%',
});
/** Below the face, not before it. */
const Count = styled.strong({
  position: 'absolute',
  bottom: 12,
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  borderRadius: radius.round,
  background: color.brand,
  color: color.onBrand,
  fontSize: size.hero,
  fontWeight: weight.heavy,
  ...tabular,
});
const Line = styled.p({ margin: '8px 0 0', color: color.muted, fontSize: size.note });
const Unseen = styled.div(unseen);

export interface FaceCameraProps {
  onCaptured: (face: File) => void;
  /** The camera cannot be had, or not any more. */
  onNoCamera: () => void;
}

/** The front camera: three seconds after the tap it takes the picture. Without a moving picture nothing is counted or taken. */
export function FaceCamera({ onCaptured, onNoCamera }: FaceCameraProps) {
  const { t } = useTranslation('kyc');
  const webcam = useRef<Webcam>(null);
  const [hasFailed, setFailed] = useState(false);
  const { isLive, onStream, onFrame } = useLiveCamera(onNoCamera);
  const { left, start } = useCountdown(COUNTDOWN_S, isLive, () => void capture());

  async function capture() {
    const face = webcam.current && (await takePicture(webcam.current));
    if (face) onCaptured(face);
    else setFailed(true);
  }

  return (
    <>
      <View>
        <Webcam
          ref={webcam}
          audio={false}
          videoConstraints={FRONT}
          forceScreenshotSourceSize
          disablePictureInPicture
          aria-label={t('face.video')}
          onUserMedia={onStream}
          onUserMediaError={onNoCamera}
          onLoadedData={onFrame}
        />
        <Layer>
          {isLive ? <Oval /> : <Starting />}
          {left !== null && <Count aria-hidden>{left}</Count>}
        </Layer>
      </View>
      {hasFailed && <FieldWrong role="alert">{t('face.captureFailed')}</FieldWrong>}
      <Button
        tone="quiet"
        data-wrong="focus"
        isLocked={!isLive}
        busy={left !== null}
        onClick={() => {
          setFailed(false);
          start();
        }}
      >
        {t('face.capture')}
      </Button>
      <Unseen role="status">{left !== null && t('face.countdown', { count: left })}</Unseen>
    </>
  );
}

function Starting() {
  const { t } = useTranslation('kyc');
  return (
    <>
      <Spinner />
      <Line>{t('face.starting')}</Line>
      <StillWorking />
    </>
  );
}
