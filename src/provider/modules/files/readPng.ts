import { inflateSync } from 'node:zlib';
import { ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { exifOrientation } from './exifOrientation.ts';
import { type ImageHeader } from './imageBounds.ts';

export const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks that pixels depend on. Text, animation, EXIF and private chunks never reach the decoder. */
const NEEDED = new Set([
  'IHDR',
  'PLTE',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'sBIT',
  'bKGD',
  'pHYs',
  'IDAT',
  'IEND',
]);
/** An image of 10 MB in chunks of 1 kB. */
const MAX_CHUNKS = 10_240;
const MAX_TEXT_BYTES = 64 * 1024;
/** What all compressed texts of an image may inflate to, so that many small ones cost no more than a few large ones. */
const MAX_TEXTS_BYTES = 1024 * 1024;
/** Inflating takes time even where nothing comes out, so a compressed text counts as at least this many bytes. */
const MIN_TEXT_BYTES = 1024;
const MAX_PROFILE_BYTES = 1024 * 1024;
const IHDR_BYTES = 13;
/** Length, type and CRC around the data of a chunk. */
const CHUNK_FRAME_BYTES = 12;
const SAMPLES_BY_COLOR_TYPE = new Map([
  [0, 1],
  [2, 3],
  [3, 3],
  [4, 2],
  [6, 4],
]);

/** Where a chunk lies, from its length to its CRC, and what is in it. */
interface Chunk {
  type: string;
  data: Buffer;
  start: number;
  end: number;
}

/** An image with its header, reduced to what its pixels depend on: parts of the upload, which are not copied. */
export interface ReadImage {
  header: ImageHeader;
  parts: Buffer[];
}

/**
 * Reads the structure of a PNG (W3C PNG, third edition, section 5) without decoding pixels. Drops every chunk that pixels
 * do not depend on and everything after IEND; refuses compressed text or a profile that inflates beyond its limit.
 */
export function readPng(bytes: Buffer): ReadImage {
  const kept: Buffer[] = [PNG_SIGNATURE];
  const types = new Set<string>();
  let [header, orientation, textBytesLeft]: [Buffer | null, number, number] = [null, 1, MAX_TEXTS_BYTES];
  for (const { type, data, start, end } of readChunks(bytes)) {
    assertOrThrow((header === null) === (type === 'IHDR'), 'unsupported_type');
    if (type === 'IHDR') header = data;
    if (type === 'iCCP') {
      // The standard allows one, and each costs as much as all texts together.
      assertOrThrow(!types.has('iCCP'), 'unsupported_type');
      inflatedBytes(afterNul(data, 1), MAX_PROFILE_BYTES);
    }
    if (type === 'eXIf' && !types.has('IDAT') && !types.has('eXIf')) orientation = exifOrientation(data);
    if (type === 'zTXt' || type === 'iTXt') {
      textBytesLeft -= countTextBytes(getCompressedText(type, data), textBytesLeft);
    }
    if (NEEDED.has(type)) kept.push(bytes.subarray(start, end));
    types.add(type);
    if (type === 'IEND') break;
  }
  assertOrThrow(header?.length === IHDR_BYTES && types.has('IDAT'), 'unsupported_type');
  return { header: { ...readHeader(header, types.has('tRNS')), orientation }, parts: kept };
}

/** Yields the chunks; a last chunk that is cut short ends where the file does, so that the decoder can judge it. */
function* readChunks(bytes: Buffer): Generator<Chunk> {
  let count = 0;
  for (let start = PNG_SIGNATURE.length; start + CHUNK_FRAME_BYTES <= bytes.length; count += 1) {
    assertOrThrow(count < MAX_CHUNKS, 'unsupported_type');
    const dataStart = start + 8;
    const dataEnd = dataStart + bytes.readUInt32BE(start);
    const end = Math.min(dataEnd + 4, bytes.length);
    yield {
      type: bytes.toString('latin1', start + 4, dataStart),
      data: bytes.subarray(dataStart, dataEnd),
      start,
      end,
    };
    start = end;
  }
}

function readHeader(ihdr: Buffer, hasTransparency: boolean): Omit<ImageHeader, 'orientation'> {
  const [width, height] = [ihdr.readUInt32BE(0), ihdr.readUInt32BE(4)];
  const samples = SAMPLES_BY_COLOR_TYPE.get(ihdr.readUInt8(9));
  assertOrThrow(samples !== undefined, 'unsupported_type');
  const bytesPerPixel = (samples + (hasTransparency ? 1 : 0)) * (ihdr.readUInt8(8) > 8 ? 2 : 1);
  const isInterlaced = ihdr.readUInt8(12) !== 0;
  return { width, height, bytesPerPixel, wholeImageBytes: isInterlaced ? width * height * bytesPerPixel : 0 };
}

/** Returns what follows the first NUL and `skipped` bytes more. */
function afterNul(data: Buffer, skipped: number): Buffer {
  const nul = data.indexOf(0);
  return nul < 0 ? Buffer.alloc(0) : data.subarray(nul + 1 + skipped);
}

/** Returns the compressed part of a text chunk; empty when its text is not compressed. */
function getCompressedText(type: 'zTXt' | 'iTXt', data: Buffer): Buffer {
  if (type === 'zTXt') return afterNul(data, 1);
  const flags = afterNul(data, 0);
  // Compression flag and method, then the language and the translated keyword.
  return flags[0] === 1 ? afterNul(afterNul(flags.subarray(2), 0), 0) : Buffer.alloc(0);
}

/** Returns what a compressed text takes of `bytesLeft`, and 0 for one that is not compressed. Refuses one above its limit. */
function countTextBytes(compressed: Buffer, bytesLeft: number): number {
  if (compressed.length === 0) return 0;
  assertOrThrow(bytesLeft > 0, 'unsupported_type');
  return Math.max(MIN_TEXT_BYTES, inflatedBytes(compressed, Math.min(MAX_TEXT_BYTES, bytesLeft)));
}

/**
 * Returns how many bytes the data inflates to, and the limit for data that does not inflate, since the error may come at
 * its end. Refuses more than the limit.
 */
function inflatedBytes(data: Buffer, maxOutputLength: number): number {
  try {
    return inflateSync(data, { maxOutputLength }).length;
  } catch (error) {
    if (getErrorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw new ApiError('unsupported_type');
    return maxOutputLength;
  }
}
