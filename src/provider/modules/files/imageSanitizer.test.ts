import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { ApiError } from '#provider/core/apiError.ts';
import { aPng, exifWith, pngChunk } from '#test/support/fixtures/pngParts.ts';
import { RECORDED_DATA } from '#test/support/variables.ts';
import { getImageBounds } from './imageBounds.ts';
import { createImageDecoder, type DecodeJob } from './imageDecoder.ts';
import { sanitizeImage } from './imageSanitizer.ts';

const IMAGES = join(RECORDED_DATA, 'images');
const recorded = existsSync(IMAGES) ? describe : describe.skip;
const filesIn = (kind: string) => (existsSync(IMAGES) ? readdirSync(join(IMAGES, kind)) : []);
const read = (kind: string, name: string) => readFileSync(join(IMAGES, kind, name));

const decoder = createImageDecoder();
afterAll(() => decoder.close());

const sanitized = (bytes: Buffer) => sanitizeImage(bytes, decoder);
const getRefusal = (bytes: Buffer) =>
  sanitized(bytes).then(
    () => 'accepted',
    (error: unknown) => (error instanceof ApiError ? error.code : `fault: ${String(error)}`),
  );

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4b4fe0' } });

recorded('recorded images (RECORDED_DATA/images; skipped where absent)', () => {
  it.each(filesIn('ok').filter(name => /\.(png|jpg|mpo)$/.test(name)))('accepts %s', async name => {
    const { contentType, bytes } = await sanitized(read('ok', name));
    expect(contentType).toBe(name.endsWith('.png') ? 'image/png' : 'image/jpeg');
    if (contentType === 'image/png') expect(bytes.equals(await sharp(read('ok', name)).png().toBuffer())).toBe(true);
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  });

  it.each(filesIn('ok').filter(name => /\.(avif|gif|webp|bmp|ico)$/.test(name)))('refuses %s', async name => {
    expect(await getRefusal(read('ok', name))).toBe('unsupported_type');
  });

  it.each(filesIn('broken'))('survives %s: an image or a refusal, never a fault', async name => {
    expect(['accepted', 'unsupported_type', 'too_many_pixels']).toContain(await getRefusal(read('broken', name)));
  });

  // Mutation check: trusting the file name instead of the content must fail this test.
  it.each(['DriverLicense.png', 'Passport.png'])('accepts %s, which is JPEG inside, as JPEG', async name => {
    expect((await sanitized(read('documents', name))).contentType).toBe('image/jpeg');
  });

  // Mutation check: calling withMetadata() before encoding must fail this test.
  it.each(filesIn('documents'))('takes place and camera out of %s', async name => {
    const { bytes } = await sanitized(read('documents', name));
    const { exif, icc, iptc, xmp, comments } = await sharp(bytes).metadata();
    expect([exif, icc, iptc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('an uploaded image', () => {
  // Mutation check: keeping the uploaded bytes instead of encoding them again must fail this test.
  it.each(['png', 'jpeg'] as const)('loses what was hidden behind or inside a %s', async format => {
    const honest = await drawn(40, 30)
      .withExif({ IFD0: { ImageDescription: 'CANARY-IN-EXIF' } })
      .toFormat(format)
      .toBuffer();
    expect(honest.includes('CANARY-IN-EXIF')).toBe(true);
    const { bytes } = await sanitized(Buffer.concat([honest, Buffer.from('<script>CANARY-BEHIND</script>')]));
    expect(bytes.includes('CANARY')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30, format });
  });

  // Mutation check: ignoring the orientation must fail this test.
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('stands upright when the camera wrote orientation %i', async orientation => {
    const pixels = Buffer.from(Array.from({ length: 6 * 4 * 3 }, (_, at) => (at * 37) % 251));
    const photo = sharp(pixels, { raw: { width: 6, height: 4, channels: 3 } });
    for (const format of ['jpeg', 'png'] as const) {
      const turned = await photo.clone().withMetadata({ orientation }).toFormat(format, { quality: 100 }).toBuffer();
      const upright = sharp(turned).autoOrient().removeAlpha().raw();
      const stored = sharp((await sanitized(turned)).bytes)
        .removeAlpha()
        .raw();
      const [expected, actual] = [
        await upright.toBuffer({ resolveWithObject: true }),
        await stored.toBuffer({ resolveWithObject: true }),
      ];
      expect([actual.info.width, actual.info.height]).toEqual([expected.info.width, expected.info.height]);
      if (format === 'png') expect(actual.data.equals(expected.data)).toBe(true);
    }
  });

  // Mutation check: leaving out any of these bounds in imageBounds.ts must fail this test.
  it.each([
    ['of more than 40 million pixels', 'too_many_pixels', { width: 7_000, height: 7_000 }],
    ['of 40 million pixels with 16 bits', 'too_many_pixels', { width: 6_300, height: 6_300, depth: 16, colorType: 6 }],
    [
      'of 25 million interlaced pixels',
      'too_many_pixels',
      { width: 5_000, height: 5_000, colorType: 2, isInterlaced: true },
    ],
    ['with a side above 16,384', 'too_many_pixels', { width: 16_385, height: 2_000 }],
    ['with sides above 20 to 1', 'unsupported_type', { width: 10, height: 201 }],
    ['of one column', 'unsupported_type', { width: 1, height: 39_999_999 }],
    ['without pixels', 'unsupported_type', { width: 0, height: 5 }],
  ])('%s is refused before it is decoded', async (_what, code, sides) => {
    const neverCalled = { decode: () => Promise.reject(new Error('decoded')) };
    await expect(sanitizeImage(aPng({ ...sides, pixels: deflateSync('') }), neverCalled)).rejects.toMatchObject({
      code,
    });
  });

  it('with sides of 20 to 1 is accepted', async () => {
    expect(await getRefusal(aPng({ width: 10, height: 200 }))).toBe('accepted');
  });

  // Mutation check: skipping the memory that turning takes must fail this test.
  it('shrinks so far that it can be turned in memory, unless little would be left of it', () => {
    const photo = { width: 4_096, height: 4_096, bytesPerPixel: 3, wholeImageBytes: 0, orientation: 1 };
    expect(getImageBounds(photo)).toBe(4_096);
    expect(getImageBounds({ ...photo, height: 1_843, orientation: 6 })).toBe(4_096);
    const edge = getImageBounds({ ...photo, orientation: 6 });
    expect(edge).toBeGreaterThan(2_800);
    expect(edge * edge * photo.bytesPerPixel).toBeLessThanOrEqual(24e6);
    expect(() => getImageBounds({ ...photo, wholeImageBytes: 39e6, orientation: 6 })).toThrow(ApiError);
    expect(getImageBounds({ ...photo, wholeImageBytes: 39e6 })).toBe(4_096);
  });

  it('is stored with sides of at most 4,096 pixels', async () => {
    const { bytes } = await sanitized(await drawn(6000, 3000).jpeg().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4096, height: 2048 });
  });

  it('is refused when it is cut short', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 37) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    expect(await getRefusal(whole)).toBe('accepted');
    expect(await getRefusal(whole.subarray(0, whole.length / 2))).toBe('unsupported_type');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello')],
    [
      'an SVG, which sharp alone would draw',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a JPEG signature and nothing behind it', Buffer.from([0xff, 0xd8, 0xff])],
    [
      'a PNG signature before random bytes',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(99, 9)]),
    ],
  ])('is not %s', async (_what, bytes) => {
    expect(await getRefusal(bytes)).toBe('unsupported_type');
  });
});

describe('a PNG', () => {
  const KB = 1024;
  const withChunks = (before: Buffer[], after: Buffer[] = []) => aPng({ width: 8, height: 8, before, after });
  const text = (bytes: number) => deflateSync(Buffer.alloc(bytes, 'A'));
  const zTXt = (bytes: number) => pngChunk('zTXt', Buffer.concat([Buffer.from('key\0\0'), text(bytes)]));
  const iTXt = (bytes: number) =>
    pngChunk('iTXt', Buffer.concat([Buffer.from('key\0\x01\0en\0translated\0', 'latin1'), text(bytes)]));
  const iCCP = (bytes: number) => pngChunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), text(bytes)]));
  const brokenText = pngChunk('zTXt', Buffer.concat([Buffer.from('key\0\0'), text(40 * KB).subarray(0, -1)]));

  // Mutation check: counting each text alone, only texts that inflate or only their bytes, accepting a second profile, or
  // raising any of the limits twofold, must fail this test.
  it.each<[string, string, Buffer[]]>([
    ['a compressed text of 64 kB', 'accepted', [zTXt(64 * KB)]],
    ['a compressed text of one byte more', 'unsupported_type', [zTXt(64 * KB + 1)]],
    ['an international text of 64 kB', 'accepted', [iTXt(64 * KB)]],
    ['an international text of one byte more', 'unsupported_type', [iTXt(64 * KB + 1)]],
    ['17 texts of 64 kB', 'unsupported_type', Array<Buffer>(17).fill(zTXt(64 * KB))],
    ['16 texts that are cut short', 'accepted', Array<Buffer>(16).fill(brokenText)],
    ['17 texts that are cut short', 'unsupported_type', Array<Buffer>(17).fill(brokenText)],
    ['1,024 empty texts', 'accepted', Array<Buffer>(1_024).fill(zTXt(0))],
    ['1,025 empty texts', 'unsupported_type', Array<Buffer>(1_025).fill(zTXt(0))],
    ['a profile above 1 MB', 'unsupported_type', [iCCP(KB * KB + 1)]],
    ['two profiles', 'unsupported_type', [iCCP(KB), iCCP(KB)]],
    ['more than 10,240 chunks', 'unsupported_type', Array<Buffer>(10_300).fill(pngChunk('prVt', Buffer.alloc(0)))],
  ])('with %s is %s', async (_what, outcome, chunks) => {
    expect(await getRefusal(withChunks(chunks))).toBe(outcome);
    expect(await getRefusal(withChunks([], chunks))).toBe(outcome);
  });

  // Mutation check: handing all chunks to the decoder must fail this test.
  it('reaches the decoder as pixels and what they depend on', async () => {
    const [gamma, note] = [pngChunk('gAMA', Buffer.from([0, 0, 0xb1, 0x8f])), pngChunk('tEXt', Buffer.from('a\0b'))];
    const image = withChunks([gamma, note, pngChunk('eXIf', exifWith(6)), pngChunk('acTL', Buffer.alloc(8))], [note]);
    expect(await decoded(Buffer.concat([image, Buffer.from('behind')]))).toEqual({
      bytes: withChunks([gamma]),
      orientation: 6,
    });
  });

  it.each([
    ['two headers', [aPng({ width: 8, height: 8 }).subarray(8, 33)]],
    ['a palette before its header', []],
  ])('with %s is refused', async (_what, before) => {
    const image = withChunks(before);
    const late = Buffer.concat([image.subarray(0, 8), pngChunk('PLTE', Buffer.alloc(3)), image.subarray(8)]);
    expect(await getRefusal(before.length > 0 ? image : late)).toBe('unsupported_type');
  });
});

/** Returns what reaches the decoder. */
async function decoded(bytes: Buffer): Promise<{ bytes: Buffer; orientation: number } | undefined> {
  const decode = jest.fn((_job: DecodeJob) => Promise.reject(new ApiError('unsupported_type')));
  await sanitizeImage(bytes, { decode }).catch(() => undefined);
  const [job] = decode.mock.lastCall ?? [];
  return job && { bytes: Buffer.concat(job.parts), orientation: job.orientation };
}

describe('a JPEG', () => {
  const segment = (marker: number, payload: Buffer) =>
    Buffer.concat([Buffer.from([0xff, marker, (payload.length + 2) >> 8, (payload.length + 2) & 255]), payload]);
  const withSegments = (jpeg: Buffer, ...segments: Buffer[]) =>
    Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
  const profile = segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01', 'latin1'), Buffer.alloc(60_000)]));

  it('reaches the decoder without comments, EXIF, other application data and what follows its end', async () => {
    const jpeg = await drawn(8, 8).jpeg().toBuffer();
    const exif = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifWith(3)]));
    const dressed = withSegments(jpeg, segment(0xfe, Buffer.from('note')), exif, segment(0xed, Buffer.alloc(40)));
    expect(await decoded(Buffer.concat([dressed, Buffer.from('behind')]))).toEqual({ bytes: jpeg, orientation: 3 });
  });

  // Mutation check: dropping the count of scans, of segments or of profile bytes must fail this test.
  it('with very many scans, segments or profiles is refused before it is decoded', async () => {
    const progressive = await drawn(8, 8).jpeg({ progressive: true }).toBuffer();
    const scan = progressive.subarray(progressive.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const scans = Array<Buffer>(100).fill(scan);
    const decode = () => Promise.reject(new Error('decoded'));
    for (const image of [
      Buffer.concat([progressive.subarray(0, -2), ...scans, progressive.subarray(-2)]),
      withSegments(progressive, ...Array<Buffer>(1_100).fill(segment(0xfe, Buffer.alloc(0)))),
      withSegments(progressive, ...Array<Buffer>(20).fill(profile)),
    ]) {
      await expect(sanitizeImage(image, { decode })).rejects.toMatchObject({ code: 'unsupported_type' });
    }
  });

  // Mutation check: leaving out the memory of a progressive JPEG's coefficients must fail this test.
  it('of 39 million pixels is decoded when it is sequential and refused when it is progressive', async () => {
    const outcomes = await Promise.all(
      [false, true].map(async progressive => {
        const jpeg = await drawn(8, 8).jpeg({ progressive }).toBuffer();
        const frame = jpeg.indexOf(Buffer.from([0xff, progressive ? 0xc2 : 0xc0]));
        jpeg.writeUInt16BE(6_200, frame + 5);
        jpeg.writeUInt16BE(6_300, frame + 7);
        return sanitizeImage(jpeg, { decode: () => Promise.reject(new Error('decoded')) }).catch(String);
      }),
    );
    expect(outcomes).toEqual(['Error: decoded', 'ApiError: This image has too many pixels.']);
  });
});
