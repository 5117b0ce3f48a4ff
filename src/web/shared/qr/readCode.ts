import type { CodeImage } from './decodeImage.ts';

/** Returns the text of the first QR code, or null without one. */
type ReadCode = (image: CodeImage) => Promise<string | null>;

// The shape detection API, which TypeScript's library does not declare.
interface Detector {
  detect(image: CodeImage): Promise<readonly { rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  interface Window {
    BarcodeDetector?: DetectorClass;
  }
}

const FORMAT = 'qr_code';

/** Returns the browser's own reader; null where it has none, or none for QR codes. */
async function createNativeReader(): Promise<ReadCode | null> {
  try {
    const { BarcodeDetector: NativeDetector } = window;
    if (!NativeDetector || !(await NativeDetector.getSupportedFormats()).includes(FORMAT)) return null;
    const detector = new NativeDetector({ formats: [FORMAT] });
    return async image => (await detector.detect(image))[0]?.rawValue ?? null;
  } catch {
    return null;
  }
}

/** The decoder could not be loaded. */
export class NoDecoderError extends Error {}

// Loads only where the browser cannot read codes.
const loadDecoder = () =>
  import('./decodeImage.ts').catch((cause: unknown) => {
    throw new NoDecoderError('the decoder cannot be loaded', { cause });
  });
const readByDecoder: ReadCode = async image => (await loadDecoder()).decodeImage(image);

/** Creates a reader: the browser's own, else a decoder. The decoder also replaces a browser's reader that fails. */
export async function createCodeReader(): Promise<ReadCode> {
  const readNatively = await createNativeReader();
  if (!readNatively) return readByDecoder;
  return async image => {
    try {
      return await readNatively(image);
    } catch {
      return readByDecoder(image);
    }
  };
}

/**
 * Returns the text of the QR code in a picture; null without one. Rejects with a `NoDecoderError`, or with another error
 * for a file that the browser cannot open as a picture.
 */
export async function readPicture(file: File): Promise<string | null> {
  const image = await createImageBitmap(file);
  try {
    return await (
      await createCodeReader()
    )(image);
  } finally {
    image.close();
  }
}
