import { assertOrThrow } from '#provider/core/apiError.ts';
import { exifOrientation } from './exifOrientation.ts';
import { type ImageHeader } from './imageBounds.ts';
import { type ReadImage } from './readPng.ts';

export const JPEG_SIGNATURE = Buffer.from([0xff, 0xd8, 0xff]);

/** Far above what cameras and progressive encoders write. */
const MAX_SEGMENTS = 1_024;
/** As the decoder itself counts: a scan passes over all coefficients, whatever it weighs. */
const MAX_SCANS = 100;
const MAX_PROFILE_BYTES = 1024 * 1024;
/** A DCT coefficient takes two bytes. */
const COEFFICIENT_BYTES = 2;

const TEM = 0x01;
const RST0 = 0xd0;
const RST7 = 0xd7;
const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
/** Baseline, extended sequential and progressive, all with Huffman coding: what cameras and programs write. */
const FRAMES = [0xc0, 0xc1, 0xc2];
const PROGRESSIVE = 0xc2;
/** Other frames: lossless, hierarchical, arithmetic. DHT (C4), JPG (C8) and DAC (CC) lie in the same range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Tables, restart interval and number of lines. */
const isTable = (marker: number) => marker === 0xc4 || (marker >= 0xdb && marker <= 0xdd);

const EXIF = 'Exif\0\0';
const PROFILE = 'ICC_PROFILE\0';

/** A marker with its segment. `payload` starts after the length; a scan ends with its entropy-coded data. */
interface Segment {
  marker: number;
  payload: Buffer;
  start: number;
  end: number;
}

/**
 * Reads the structure of a JPEG (ITU T.81, annex B) without decoding pixels. Of the application segments only JFIF, Adobe
 * and the colour profile reach the decoder, and nothing after the end of the image. Refuses several frames, too many scans
 * and codings that no camera writes.
 */
export function readJpeg(bytes: Buffer): ReadImage {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  const scans: Segment[] = [];
  let [frame, orientation, profileBytes]: [Segment | null, number | null, number] = [null, null, 0];
  for (const segment of readSegments(bytes)) {
    const { marker, payload, start, end } = segment;
    if (isFrame(marker)) {
      assertOrThrow(frame === null && FRAMES.includes(marker), 'unsupported_type');
      frame = segment;
    }
    if (marker === SOS) scans.push(segment);
    const isExif = marker === APP1 && scans.length === 0 && startsWith(payload, EXIF);
    if (isExif) orientation ??= exifOrientation(payload.subarray(EXIF.length));
    if (isProfile(segment)) profileBytes += payload.length;
    assertOrThrow(profileBytes <= MAX_PROFILE_BYTES && scans.length <= MAX_SCANS, 'unsupported_type');
    if (isNeeded(segment)) kept.push(bytes.subarray(start, end));
  }
  const [scan] = scans;
  assertOrThrow(frame && scan, 'unsupported_type');
  return { header: { ...readHeader(frame, scan), orientation: orientation ?? 1 }, parts: kept };
}

const startsWith = (payload: Buffer, name: string): boolean => payload.toString('latin1', 0, name.length) === name;

const isProfile = ({ marker, payload }: Segment): boolean => marker === APP2 && startsWith(payload, PROFILE);

const isNeeded = (segment: Segment): boolean =>
  [APP0, APP14, SOS, EOI].includes(segment.marker) ||
  isFrame(segment.marker) ||
  isTable(segment.marker) ||
  isProfile(segment);

/** Yields the segments up to the end of the image; skips what lies between them, as decoders do. */
function* readSegments(bytes: Buffer): Generator<Segment> {
  let count = 0;
  for (let start = nextMarker(bytes, 2); start + 2 <= bytes.length; count += 1) {
    const marker = bytes.readUInt8(start + 1);
    if (marker === EOI) return yield { marker, payload: Buffer.alloc(0), start, end: start + 2 };
    assertOrThrow(start + 4 <= bytes.length, 'unsupported_type');
    const payloadEnd = start + 2 + bytes.readUInt16BE(start + 2);
    const isWhole = payloadEnd >= start + 4 && payloadEnd <= bytes.length;
    assertOrThrow(marker !== SOI && isWhole && count < MAX_SEGMENTS, 'unsupported_type');
    const next = nextMarker(bytes, payloadEnd);
    const end = marker === SOS ? next : payloadEnd;
    yield { marker, payload: bytes.subarray(start + 4, payloadEnd), start, end };
    start = next;
  }
}

/** Returns where the next marker starts that is neither stuffing nor a restart; the length of the file when none follows. */
function nextMarker(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at] === 0xff ? (bytes[at + 1] ?? 0) : 0;
    if (marker > TEM && marker < 0xff && (marker < RST0 || marker > RST7)) return at;
  }
  return bytes.length;
}

/** Frame: precision, height, width, number of components, then id, sampling and table of each. Scan: number of components. */
function readHeader({ marker, payload }: Segment, scan: Segment): Omit<ImageHeader, 'orientation'> {
  const components = payload[5] ?? 0;
  assertOrThrow(components >= 1 && components <= 4 && payload.length >= 6 + components * 3, 'unsupported_type');
  const [height, width] = [payload.readUInt16BE(1), payload.readUInt16BE(3)];
  const samplings = Array.from({ length: components }, (_, index) => payload.readUInt8(7 + index * 3));
  const [across, down] = [samplings.map(each => each >> 4), samplings.map(each => each & 15)];
  assertOrThrow(
    [...across, ...down].every(each => each >= 1 && each <= 4),
    'unsupported_type',
  );
  const samplesPerPixel =
    samplings.reduce((sum, each) => sum + (each >> 4) * (each & 15), 0) / (Math.max(...across) * Math.max(...down));
  const isInOneScan = marker !== PROGRESSIVE && scan.payload[0] === components;
  const wholeImageBytes = isInOneScan ? 0 : width * height * samplesPerPixel * COEFFICIENT_BYTES;
  return { width, height, bytesPerPixel: Math.max(components, 3), wholeImageBytes };
}
