/** The longest side of a picture: even uncompressed, one of these stays below the provider's 10 MB. */
const LONGEST_SIDE = 1280;

interface Size {
  width: number;
  height: number;
}

/** A size of the same shape that is at most so long; a smaller one stays as it is. */
export function boundedSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** What a camera is to whoever takes a picture with it. */
interface PictureSource {
  video: HTMLVideoElement | null;
  getCanvas: (size: Size) => HTMLCanvasElement | null;
}

/** The frame that the camera shows now, as a PNG named face; null when there is none. */
export async function takePicture(camera: PictureSource): Promise<File | null> {
  const { video } = camera;
  if (!video || video.videoWidth === 0) return null;
  try {
    const canvas = camera.getCanvas(boundedSize({ width: video.videoWidth, height: video.videoHeight }));
    const png = await new Promise<Blob | null>(resolve => {
      if (canvas) canvas.toBlob(resolve, 'image/png');
      else resolve(null);
    });
    return png && new File([png], 'face.png', { type: 'image/png' });
  } catch {
    return null;
  }
}
