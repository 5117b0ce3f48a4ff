import { ApiError } from '#provider/core/apiError.ts';
import { getImageBounds } from './imageBounds.ts';
import { type ImageDecoder, type ImageType, type SanitizedImage } from './imageDecoder.ts';
import { JPEG_SIGNATURE, readJpeg } from './readJpeg.ts';
import { PNG_SIGNATURE, type ReadImage, readPng } from './readPng.ts';

/** The formats that are accepted, known by their content: names and declared types are only claims. */
const FORMATS: readonly { type: ImageType; signature: Buffer; read: (bytes: Buffer) => ReadImage }[] = [
  { type: 'image/png', signature: PNG_SIGNATURE, read: readPng },
  { type: 'image/jpeg', signature: JPEG_SIGNATURE, read: readJpeg },
];

/**
 * Re-encodes an uploaded image: only JPEG and PNG are accepted, and only pixels are kept. This process reads no more than
 * the structure and refuses what is too expensive; pixels are decoded by `decoder`.
 */
export async function sanitizeImage(bytes: Buffer, decoder: Pick<ImageDecoder, 'decode'>): Promise<SanitizedImage> {
  const format = FORMATS.find(({ signature }) => bytes.subarray(0, signature.length).equals(signature));
  if (!format) throw new ApiError('unsupported_type');
  const image = format.read(bytes);
  const longestEdge = getImageBounds(image.header);
  const { orientation } = image.header;
  return decoder.decode({ type: format.type, parts: image.parts, orientation, longestEdge });
}
