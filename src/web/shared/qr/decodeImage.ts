import { decodeQR } from 'qr/decode.js';

/** A frame of the camera or a picture. */
export type CodeImage = HTMLVideoElement | ImageBitmap;

// Enough for a code that fills a quarter of the picture, and few enough pixels for several frames per second.
const MAX_SIDE_PX = 1024;
const TIME_LIMIT_MS = 60;

const getSize = (image: CodeImage) =>
  'videoWidth' in image
    ? { width: image.videoWidth, height: image.videoHeight }
    : { width: image.width, height: image.height };

/** Returns the text of a QR code in the image; null without one. */
export function decodeImage(image: CodeImage): string | null {
  const { width, height } = getSize(image);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  drawing.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return decodeQR(drawing.getImageData(0, 0, canvas.width, canvas.height), { timeLimit: TIME_LIMIT_MS });
  } catch {
    // The decoder throws without a code.
    return null;
  }
}
