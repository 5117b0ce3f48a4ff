import sharp from 'sharp';
import { UPLOAD_LIMIT_BYTES } from '#contract/files.ts';
import { Refused, refuseUnless } from '#provider/plugins/refusals.ts';

/** Decoded pixels cost memory whatever the file weighs: a few hundred kilobytes can unfold to gigabytes. */
const PIXEL_LIMIT = 40e6;
/** More detail than any screenshot or document needs; keeps what is stored within bounds. */
const LONGEST_EDGE = 4096;
const DECODE_SECONDS = 20;

sharp.cache(false);
sharp.concurrency(1);
// Only the two decoders we mean exist from here on, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

export type ImageType = 'image/png' | 'image/jpeg';
export interface CleanImage {
  contentType: ImageType;
  bytes: Buffer;
}

const SIGNATURES: readonly [ImageType, Buffer][] = [
  ['image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff])],
];

/** What the bytes really are; names and declared types are only claims. */
const typeByContent = (bytes: Buffer): ImageType | undefined =>
  SIGNATURES.find(([, signature]) => bytes.subarray(0, signature.length).equals(signature))?.[0];

/** Anything the decoder cannot read is not an image of ours, and that is all the person is told. */
const decoded = <T>(work: Promise<T>): Promise<T> =>
  work.catch(() => {
    throw new Refused('unsupported_type');
  });

async function refuseBombs(bytes: Buffer): Promise<void> {
  const { width, height } = await decoded(sharp(bytes, { limitInputPixels: false }).metadata());
  refuseUnless(width * height <= PIXEL_LIMIT, 'too_large');
}

/** Upright, in sRGB, and nothing but pixels. `failOn: 'error'` forgives a camera's odd header, not missing pixels. */
const pixelsOf = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' })
    .timeout({ seconds: DECODE_SECONDS })
    .autoOrient()
    .resize({ width: LONGEST_EDGE, height: LONGEST_EDGE, fit: 'inside', withoutEnlargement: true });

const asPng = (bytes: Buffer) => decoded(pixelsOf(bytes).png().toBuffer());
const asJpeg = (bytes: Buffer) =>
  decoded(pixelsOf(bytes).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer());

/**
 * Draws an uploaded image anew: only real JPEG and PNG come in, only pixels come out. Metadata, places and anything
 * hidden behind the image stay outside. A PNG that would outgrow the limit leaves as a JPEG.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage> {
  const type = typeByContent(bytes);
  refuseUnless(type !== undefined, 'unsupported_type');
  await refuseBombs(bytes);
  if (type === 'image/png') {
    const png = await asPng(bytes);
    if (png.length <= UPLOAD_LIMIT_BYTES) return { contentType: 'image/png', bytes: png };
  }
  const jpeg = await asJpeg(bytes);
  refuseUnless(jpeg.length <= UPLOAD_LIMIT_BYTES, 'too_large');
  return { contentType: 'image/jpeg', bytes: jpeg };
}
