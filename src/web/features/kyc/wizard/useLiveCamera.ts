import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

/** A question for the camera that nobody answers for so long counts as a no. */
const PERMISSION_TIMEOUT_MS = 15_000;

interface LiveCamera {
  /** Frames are coming: the person can be seen. */
  isLive: boolean;
  /** The camera was given to us; its first frame may still be on its way. */
  onStream: (stream: MediaStream) => void;
  /** The first frame is there. */
  onFrame: () => void;
}

/**
 * Follows a camera from the question to the first frame, and on: one that is unplugged, muted by the system or taken by
 * another program is live no more. Its tracks stop when the camera is left, however that comes.
 */
export function useLiveCamera(onLost: () => void): LiveCamera {
  const [hasFrame, setFrame] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const isLive = hasFrame && !isMuted;
  const tracks = useRef<MediaStreamTrack[]>([]);
  const lost = useLatest(onLost);

  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(() => lost.current(), PERMISSION_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isLive, lost]);

  useEffect(() => () => tracks.current.forEach(track => track.stop()), []);

  return {
    isLive,
    onStream(stream) {
      tracks.current = stream.getVideoTracks();
      for (const track of tracks.current) {
        track.addEventListener('ended', () => lost.current());
        track.addEventListener('mute', () => setMuted(true));
        track.addEventListener('unmute', () => setMuted(false));
      }
    },
    onFrame: () => setFrame(true),
  };
}
