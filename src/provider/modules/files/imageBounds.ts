import { ApiError, assertOrThrow } from '#provider/core/apiError.ts';

const MAX_SIDE = 16_384;
/** Longer side : shorter side. A screenshot of a whole page stays below it. */
const MAX_RATIO = 20;
export const MAX_PIXELS = 40e6;
/** All samples after decoding, in bytes. Bounds the time that 16-bit images take. */
const MAX_SAMPLE_BYTES = 120e6;
/** What the decoder may hold at once beyond a few rows, in bytes. A progressive photo of 13 megapixels fits. */
const MAX_BUFFER_BYTES = 40e6;
/** Of that, what the result may take while it is turned, which takes some more than its own size. */
const MAX_ROTATED_BYTES = 24e6;
/** Longest edge of a stored image: more detail than a screenshot or a document needs. */
const MAX_EDGE = 4_096;
/** A turned image that has to shrink below this to fit in memory is refused instead. */
const MIN_USEFUL_EDGE = 1_024;
/** EXIF orientations that a decoder can apply row by row. */
const ROW_BY_ROW = [1, 2];

/** The decoding costs, from the header. */
export interface ImageHeader {
  width: number;
  height: number;
  bytesPerPixel: number;
  /** Bytes that the decoder holds for the whole image: interlaced PNG, JPEG in several scans. Zero when it works by rows. */
  wholeImageBytes: number;
  /** EXIF orientation, 1 to 8. */
  orientation: number;
}

/** Refuses an image that is too expensive to decode and returns the longest edge that its result may have. */
export function getImageBounds({ width, height, bytesPerPixel, wholeImageBytes, orientation }: ImageHeader): number {
  const [longer, shorter] = [Math.max(width, height), Math.min(width, height)];
  assertOrThrow(shorter > 0 && longer <= shorter * MAX_RATIO, 'unsupported_type');
  const pixels = width * height;
  const isTooLarge = longer > MAX_SIDE || pixels > MAX_PIXELS || pixels * bytesPerPixel > MAX_SAMPLE_BYTES;
  if (isTooLarge || wholeImageBytes > MAX_BUFFER_BYTES) throw new ApiError('too_many_pixels');
  const edge = Math.min(longer, MAX_EDGE);
  if (ROW_BY_ROW.includes(orientation)) return MAX_EDGE;
  // The result is held as a whole while it is turned.
  const pixelsLeft = Math.min(MAX_ROTATED_BYTES, MAX_BUFFER_BYTES - wholeImageBytes) / bytesPerPixel;
  const edgeLeft = Math.floor(Math.sqrt((pixelsLeft * longer) / shorter));
  assertOrThrow(edgeLeft >= Math.min(edge, MIN_USEFUL_EDGE), 'too_many_pixels');
  return Math.min(MAX_EDGE, edgeLeft);
}
