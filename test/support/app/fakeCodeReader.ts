/** A browser's own reader of QR codes, which jsdom lacks. */
interface FakeCodeReader {
  /** The text of the code before the camera or in the picture; null without one. */
  code: string | null;
  /** Makes pictures unreadable, as a file of another kind is. */
  hasPicture: boolean;
  /** Ends when a picture is decoded. */
  decoding: Promise<void>;
  uninstall: () => void;
}

/** Installs the reader and the decoding of pictures until `uninstall`. */
export function installFakeCodeReader(): FakeCodeReader {
  const reader: FakeCodeReader = {
    code: null,
    hasPicture: true,
    decoding: Promise.resolve(),
    uninstall: () => {
      Reflect.deleteProperty(window, 'BarcodeDetector');
      Reflect.deleteProperty(window, 'createImageBitmap');
    },
  };
  class Detector {
    static getSupportedFormats = async () => ['qr_code'];
    detect = async () => (reader.code === null ? [] : [{ rawValue: reader.code }]);
  }
  const createImageBitmap = async () => {
    await reader.decoding;
    if (!reader.hasPicture) throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
    return { width: 10, height: 10, close: () => undefined };
  };
  Object.assign(window, { BarcodeDetector: Detector, createImageBitmap });
  return reader;
}
