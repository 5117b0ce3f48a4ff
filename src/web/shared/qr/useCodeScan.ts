import { useEffect } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { createCodeReader } from './readCode.ts';

const SCAN_INTERVAL_MS = 200;

/** Reads QR codes from the frames of a live video; `onText` receives the text of each frame that has a code. */
export function useCodeScan(
  getVideo: () => HTMLVideoElement | null,
  isLive: boolean,
  onText: (text: string) => void,
): void {
  const latest = useLatest({ getVideo, onText });
  useEffect(() => {
    if (!isLive) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const reader = createCodeReader();

    async function scanFrame(): Promise<void> {
      const video = latest.current.getVideo();
      // A frame that cannot be read is skipped, as is one before the decoder has loaded.
      const text = video && video.videoWidth > 0 ? await (await reader)(video).catch(() => null) : null;
      if (isOver) return;
      if (text !== null) latest.current.onText(text);
      timer = setTimeout(() => void scanFrame(), SCAN_INTERVAL_MS);
    }

    void scanFrame();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isLive, latest]);
}
