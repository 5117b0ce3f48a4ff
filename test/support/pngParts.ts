import { constants, crc32, deflateSync } from 'node:zlib';

export const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

/** A chunk of a PNG: length, type, data and the CRC of the latter two. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}

/** Deflates one repeated byte. Looking for runs alone gives the same stream of 258-byte matches in a tenth of the time. */
export const deflateRun = (bytes: number, value: number | string = 0): Buffer =>
  deflateSync(Buffer.alloc(bytes, value), { strategy: constants.Z_RLE });

interface PngOptions {
  width: number;
  height: number;
  depth?: number;
  colorType?: number;
  isInterlaced?: boolean;
  /** Chunks between IHDR and IDAT. */
  before?: Buffer[];
  /** Chunks between IDAT and IEND. */
  after?: Buffer[];
  /** The deflated pixels; zeros of the right length unless given. */
  pixels?: Buffer;
}

const SAMPLES = [1, 0, 3, 1, 2, 0, 4];

/** Returns a PNG with exactly these chunks, whatever sense they make. */
export function aPng({
  width,
  height,
  depth = 8,
  colorType = 0,
  isInterlaced = false,
  before = [],
  after = [],
  pixels,
}: PngOptions): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(colorType, 9);
  header.writeUInt8(isInterlaced ? 1 : 0, 12);
  const rowBytes = 1 + Math.ceil((width * depth * (SAMPLES[colorType] ?? 1)) / 8);
  // An interlaced image has seven passes, each with rows of its own.
  const idat = pixels ?? deflateRun(rowBytes * height + (isInterlaced ? 8 * height : 0));
  const chunks = [pngChunk('IHDR', header), ...before, pngChunk('IDAT', idat), ...after];
  return Buffer.concat([PNG_SIGNATURE, ...chunks, pngChunk('IEND', Buffer.alloc(0))]);
}

/** A TIFF block whose first directory holds the orientation, as EXIF has it. */
export function exifWith(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}
