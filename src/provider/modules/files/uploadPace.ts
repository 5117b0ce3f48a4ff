import { type Receiving } from './uploadSlots.ts';

export interface PaceLimits {
  minBytesPerS: number;
  /** The rate is the average over this window, so a pause shorter than it ends nothing. */
  windowMs: number;
}

const LIMITS: PaceLimits = { minBytesPerS: 8 * 1024, windowMs: 5_000 };
const LOOKS_PER_WINDOW = 5;

/** Hangs up on an upload whose rate falls below the minimum; returns what ends the watch. */
export function watchPace(upload: Receiving, { minBytesPerS, windowMs }: PaceLimits = LIMITS): () => void {
  const looks = [{ at: performance.now(), bytes: upload.receivedBytes() }];
  const watch = setInterval(() => {
    const look = { at: performance.now(), bytes: upload.receivedBytes() };
    looks.push(look);
    const first = looks.length > LOOKS_PER_WINDOW ? looks.shift() : undefined;
    if (first && ((look.bytes - first.bytes) * 1_000) / (look.at - first.at) < minBytesPerS) upload.hangUp();
  }, windowMs / LOOKS_PER_WINDOW).unref();
  return () => clearInterval(watch);
}
