import { type ReceivingUpload } from './uploadSlots.ts';

export interface UploadRateLimits {
  minBytesPerS: number;
  /** The rate is the average over this window, so a pause shorter than it ends nothing. */
  windowMs: number;
}

const LIMITS: UploadRateLimits = { minBytesPerS: 8 * 1024, windowMs: 5_000 };
const SAMPLES_PER_WINDOW = 5;

/** Hangs up on an upload whose rate falls below the minimum; returns what ends the watch. */
export function watchUploadRate(
  upload: ReceivingUpload,
  { minBytesPerS, windowMs }: UploadRateLimits = LIMITS,
): () => void {
  const samples = [{ at: performance.now(), bytes: upload.receivedBytes() }];
  const watch = setInterval(() => {
    const sample = { at: performance.now(), bytes: upload.receivedBytes() };
    samples.push(sample);
    const first = samples.length > SAMPLES_PER_WINDOW ? samples.shift() : undefined;
    if (first && ((sample.bytes - first.bytes) * 1_000) / (sample.at - first.at) < minBytesPerS) upload.abort();
  }, windowMs / SAMPLES_PER_WINDOW).unref();
  return () => clearInterval(watch);
}
