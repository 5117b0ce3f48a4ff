import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { loadChunk } from '#web/shared/app/loadChunk.ts';
import { Spinner } from '#web/components/Spinner.tsx';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { CameraFrame } from '#web/shared/camera/CameraFrame.tsx';
import type { FaceCameraProps } from './FaceCamera.tsx';
import { NoCamera } from '#web/shared/camera/NoCamera.tsx';

// Why there is no camera image: the camera failed, or its chunk did not load.
type CameraProblem = 'noCamera' | 'notLoaded';

interface FaceCaptureProps extends Pick<FaceCameraProps, 'onCaptured' | 'onCapturing'> {
  /** Translated. */
  error?: string;
}

/** Takes the photo of a face. After any camera failure the form stays, and the user can retry. */
export function FaceCapture({ error, ...on }: FaceCaptureProps) {
  const [attempt, setAttempt] = useState(0);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useRestoreFocus(area, problem);
  const retry = () => {
    setProblem(null);
    setAttempt(attempt + 1);
  };
  return (
    <Stack ref={area} tabIndex={-1} spacing={4} sx={{ outline: 0 }}>
      {problem === 'noCamera' && <NoCamera onRetry={retry} />}
      {problem === 'notLoaded' && <NotLoaded onRetry={retry} />}
      {problem === null && (
        <LoadedCamera
          key={attempt}
          {...on}
          onNoCamera={() => setProblem('noCamera')}
          onNotLoaded={() => setProblem('notLoaded')}
        />
      )}
      {error && (
        <FormHelperText error role="alert">
          {error}
        </FormHelperText>
      )}
    </Stack>
  );
}

// The camera is a chunk of its own that loads on this step.
function LoadedCamera({ onNotLoaded, ...rest }: FaceCameraProps & { onNotLoaded: () => void }) {
  const [Camera, setCamera] = useState<ComponentType<FaceCameraProps> | null>(null);
  const notLoaded = useLatest(onNotLoaded);
  useEffect(() => {
    let isCancelled = false;
    loadChunk(() => import(/* webpackChunkName: "camera" */ './FaceCamera.tsx')).then(
      ({ FaceCamera }) => !isCancelled && setCamera(() => FaceCamera),
      () => !isCancelled && notLoaded.current(),
    );
    return () => {
      isCancelled = true;
    };
  }, [notLoaded]);
  if (!Camera)
    return (
      <CameraFrame sx={{ color: 'text.secondary' }}>
        <Spinner />
      </CameraFrame>
    );
  return <Camera {...rest} />;
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('kyc');
  const { page } = useDeps();
  const failure = page.isOnline() ? { kind: 'broken' } : { kind: 'offline' };
  return <FailureNotice failure={failure} text={t('face.notLoaded')} onRetry={onRetry} />;
}
