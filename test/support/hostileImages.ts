import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { aPng, deflateRun, pngChunk, PNG_SIGNATURE } from './pngParts.ts';

const MEGABYTE = 1024 * 1024;

const repeated = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const letters = (bytes: number) => deflateRun(bytes, 'A');
const small = (before: Buffer[], after: Buffer[] = []) => aPng({ width: 1, height: 1, before, after });

const zTXt = (index: number, compressed: Buffer) =>
  pngChunk('zTXt', Buffer.concat([Buffer.from(`k${index}\0\0`), compressed]));
const iTXt = (compressed: Buffer) =>
  pngChunk('iTXt', Buffer.concat([Buffer.from('k\0\x01\0\0\0', 'latin1'), compressed]));

const noise = (width: number, height: number, side = 1_000) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } }).resize(width, height);

/** A segment of a JPEG. */
const segment = (marker: number, payload: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([head, payload]);
};

const afterStart = (jpeg: Buffer, segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

const FRAME = Buffer.from([0xff, 0xc0, 0x00, 0x11, 0x08]);
const PROGRESSIVE_FRAME = Buffer.from([0xff, 0xc2, 0x00, 0x11, 0x08]);

/** The JPEG with other sides in its frame header. */
function withSides(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = Math.max(changed.indexOf(FRAME), changed.indexOf(PROGRESSIVE_FRAME)) + FRAME.length;
  changed.writeUInt16BE(height, at);
  changed.writeUInt16BE(width, at + 2);
  return changed;
}

/** The progressive JPEG with its last scan repeated. */
function withScans(jpeg: Buffer, count: number): Buffer {
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, -2);
  return Buffer.concat([jpeg.subarray(0, -2), ...repeated(count, () => scan), jpeg.subarray(-2)]);
}

/** Images made to exhaust what decodes them, by name. Some are refused and some are only expensive; none may do harm. */
export async function hostileImages(): Promise<Map<string, Buffer>> {
  const jpeg = await noise(640, 480, 100).jpeg({ optimizeCoding: false }).toBuffer();
  const progressive = await noise(640, 480, 100).jpeg({ progressive: true }).toBuffer();
  const palette = [pngChunk('PLTE', randomBytes(12))];
  const profile = (bytes: number) => pngChunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), letters(bytes)]));
  const profileSegment = () =>
    segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), randomBytes(60_000)]));
  const text = letters(4e6);
  const shortText = letters(60_000);
  const isTwoBits = { depth: 2, colorType: 3, before: palette };
  return new Map<string, Buffer>([
    ['thirty compressed texts of 4 MB', small(repeated(30, index => zTXt(index, text)))],
    ['2,000 compressed texts of 4 MB', small(repeated(2_000, index => zTXt(index, text)))],
    ['2,000 compressed texts of 60 kB', small(repeated(2_000, index => zTXt(index, shortText)))],
    ['an international text of 100 MB', small([iTXt(letters(100e6))])],
    ['a text after the pixels', small([], [zTXt(0, text)])],
    ['a profile of 100 MB', small([profile(100e6)])],
    ['one column of 40 million pixels', aPng({ width: 1, height: 39_999_999 })],
    ['two columns', aPng({ width: 2, height: 19_999_999 })],
    ['a side above the limit', aPng({ width: 16_385, height: 2_000 })],
    ['49 million pixels', aPng({ width: 7_000, height: 7_000 })],
    ['40 million pixels of 16 bits', aPng({ width: 6_300, height: 6_300, depth: 16, colorType: 6 })],
    ['40 million interlaced pixels', aPng({ width: 6_300, height: 6_300, colorType: 2, isInterlaced: true })],
    ['20 million pixels of 16 bits', aPng({ width: 4_400, height: 4_400, depth: 16, colorType: 6 })],
    [
      '40 million pixels of four random colours',
      aPng({
        ...isTwoBits,
        width: 6_300,
        height: 6_000,
        pixels: deflateSync(randomBytes(1_576 * 6_000), { level: 1 }),
      }),
    ],
    ['more pixels than its sides have', aPng({ width: 10, height: 10, pixels: letters(200e6) })],
    ['no pixels', aPng({ width: 0, height: 10 })],
    ['sides of 2³¹', aPng({ width: 0x7fffffff, height: 0x7fffffff, pixels: letters(1) })],
    ['100,000 empty chunks', small(repeated(100_000, () => pngChunk('prVt', Buffer.alloc(0))))],
    [
      '9,000 frames of an animation',
      small(
        [pngChunk('acTL', Buffer.alloc(8))],
        repeated(9_000, () => pngChunk('fdAT', Buffer.alloc(40))),
      ),
    ],
    ['a chunk longer than the file', Buffer.concat([PNG_SIGNATURE, Buffer.from('7fffffff49484452', 'hex')])],
    ['8 MB behind the image', Buffer.concat([small([]), randomBytes(8 * MEGABYTE)])],
    ['a JPEG with 400 scans', withScans(progressive, 400)],
    ['a JPEG with 80 scans of a large frame', withScans(withSides(progressive, 6_000, 2_700), 80)],
    [
      'a progressive JPEG of 39 million pixels',
      await noise(6_300, 6_200).jpeg({ progressive: true, quality: 40 }).toBuffer(),
    ],
    [
      'a JPEG of 39 million pixels to turn',
      await noise(6_300, 6_200).withMetadata({ orientation: 6 }).jpeg({ quality: 40 }).toBuffer(),
    ],
    ['a JPEG that claims 65,500 × 65,500', withSides(jpeg, 65_500, 65_500)],
    ['a JPEG that claims more than it has', withSides(jpeg, 8_000, 4_900)],
    ['a JPEG without a side', withSides(jpeg, 640, 0)],
    ['a JPEG with 140 profiles', afterStart(jpeg, repeated(140, profileSegment))],
    [
      'a JPEG with 9 MB of comments',
      afterStart(
        jpeg,
        repeated(145, () => segment(0xfe, randomBytes(65_000))),
      ),
    ],
    [
      'a JPEG with 100,000 empty comments',
      afterStart(
        jpeg,
        repeated(100_000, () => segment(0xfe, Buffer.alloc(0))),
      ),
    ],
    ['a JPEG of 8 MB of fill bytes', afterStart(jpeg, [Buffer.alloc(8 * MEGABYTE, 0xff)])],
    ['half a JPEG', progressive.subarray(0, progressive.length / 2)],
  ]);
}
