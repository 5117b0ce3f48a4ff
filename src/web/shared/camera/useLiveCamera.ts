import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

// A permission prompt without response for this long counts as denied.
const PERMISSION_TIMEOUT_MS = 15_000;

interface LiveCamera {
  /** Frames are arriving. */
  isLive: boolean;
  /** The permission was granted; the first frame may still be missing. */
  onStream: (stream: MediaStream) => void;
  onFrame: () => void;
}

/**
 * Tracks a camera from the permission prompt on. An unplugged, muted or taken camera is no longer live. Its tracks stop
 * on unmount.
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
