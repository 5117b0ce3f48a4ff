import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { Refused } from '#provider/plugins/refusals.ts';
import { cleanImage } from './imageDoor.ts';

const IMAGES = join(process.env.RECORDED_DATA ?? '../shared/fixtures', 'images');
const recorded = existsSync(IMAGES) ? describe : describe.skip;
const filesIn = (kind: string) => (existsSync(IMAGES) ? readdirSync(join(IMAGES, kind)) : []);
const read = (kind: string, name: string) => readFileSync(join(IMAGES, kind, name));

const refusalOf = (bytes: Buffer) =>
  cleanImage(bytes).then(
    () => 'accepted',
    error => (error instanceof Refused ? error.code : `fault: ${error}`),
  );

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#4b4fe0' } });

recorded('recorded images (RECORDED_DATA/images; skipped where absent)', () => {
  it.each(filesIn('ok').filter(name => /\.(png|jpg|mpo)$/.test(name)))('accepts %s', async name => {
    const { contentType, bytes } = await cleanImage(read('ok', name));
    expect(contentType).toBe(name.endsWith('.png') ? 'image/png' : 'image/jpeg');
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif');
  });

  it.each(filesIn('ok').filter(name => /\.(avif|gif|webp|bmp|ico)$/.test(name)))('refuses %s', async name => {
    expect(await refusalOf(read('ok', name))).toBe('unsupported_type');
  });

  it.each(filesIn('broken'))('survives %s: an image or a refusal, never a fault', async name => {
    expect(['accepted', 'unsupported_type', 'too_large']).toContain(await refusalOf(read('broken', name)));
  });

  // Sabotage: trust the file name instead of the content.
  it.each(['DriverLicense.png', 'Passport.png'])('takes %s, which is JPEG inside, for what it is', async name => {
    expect((await cleanImage(read('documents', name))).contentType).toBe('image/jpeg');
  });

  // Sabotage: call withMetadata() before encoding.
  it.each(filesIn('documents'))('takes place and camera out of %s', async name => {
    const { bytes } = await cleanImage(read('documents', name));
    const { exif, icc, iptc, xmp, comments } = await sharp(bytes).metadata();
    expect([exif, icc, iptc, xmp, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('an uploaded image', () => {
  // Sabotage: keep the uploaded bytes instead of drawing them anew.
  it.each(['png', 'jpeg'] as const)('loses what was hidden behind or inside a %s', async format => {
    const honest = await drawn(40, 30)
      .withExif({ IFD0: { ImageDescription: 'CANARY-IN-EXIF' } })
      .toFormat(format)
      .toBuffer();
    expect(honest.includes('CANARY-IN-EXIF')).toBe(true);
    const { bytes } = await cleanImage(Buffer.concat([honest, Buffer.from('<script>CANARY-BEHIND</script>')]));
    expect(bytes.includes('CANARY')).toBe(false);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30, format });
  });

  // Sabotage: leave autoOrient() out.
  it('stands upright, as the camera meant it', async () => {
    const sideways = await drawn(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { bytes } = await cleanImage(sideways);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 20, height: 40 });
  });

  // Sabotage: raise PIXEL_LIMIT; the process then spends more than a gigabyte on 200 kB.
  it('may not unfold to more than 40 million pixels, however small the file', async () => {
    const bomb = await drawn(7000, 7000).png({ compressionLevel: 9 }).toBuffer();
    expect(bomb.length).toBeLessThan(400_000);
    const before = process.memoryUsage().rss;
    expect(await refusalOf(bomb)).toBe('too_large');
    expect(process.memoryUsage().rss - before).toBeLessThan(60e6);
  });

  it('is kept no larger than anybody needs', async () => {
    const { bytes } = await cleanImage(await drawn(6000, 3000).jpeg().toBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4096, height: 2048 });
  });

  it('is refused when it is cut short', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, at) => (at * 37) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .jpeg()
      .toBuffer();
    expect(await refusalOf(whole)).toBe('accepted');
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe('unsupported_type');
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
    expect(await refusalOf(bytes)).toBe('unsupported_type');
  });
});
