import { FRAME_RATIO } from '#web/shared/camera/CameraFrame.tsx';
import { createPng } from '#web/shared/canvas/createPng.ts';

// Even uncompressed, a photo of this size stays below the provider's 10 MB.
const MAX_SIDE_PX = 1280;

interface Size {
  width: number;
  height: number;
}

/** Scales a size down to the maximum side; returns a smaller one unchanged. */
export function limitSize({ width, height }: Size): Size {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Returns the largest centred portrait crop, which the frame on screen shows. */
export function getPortraitCrop({ width, height }: Size): Size & { x: number; y: number } {
  const part = {
    width: Math.min(width, Math.round((height * FRAME_RATIO.width) / FRAME_RATIO.height)),
    height: Math.min(height, Math.round((width * FRAME_RATIO.height) / FRAME_RATIO.width)),
  };
  return { ...part, x: Math.round((width - part.width) / 2), y: Math.round((height - part.height) / 2) };
}

/** Captures the portrait crop of the current frame as a PNG named face; null without a frame. */
export async function capturePhoto(video: HTMLVideoElement | null): Promise<File | null> {
  if (!video || video.videoWidth === 0) return null;
  try {
    const { x, y, ...part } = getPortraitCrop({ width: video.videoWidth, height: video.videoHeight });
    const { width, height } = limitSize(part);
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width, height });
    canvas.getContext('2d')?.drawImage(video, x, y, part.width, part.height, 0, 0, width, height);
    return await createPng(canvas, 'face.png');
  } catch {
    return null;
  }
}
