import { exifWith } from '#test/support/fixtures/pngParts.ts';
import { exifOrientation } from './exifOrientation.ts';

const little = Buffer.from('49492a00080000000200000003000100000001000000120103000100000007000000', 'hex');

it('reads the orientation in both byte orders', () => {
  expect([exifOrientation(exifWith(6)), exifOrientation(little)]).toEqual([6, 7]);
});

// Mutation check: reading an entry beyond the block must fail this test.
it('is upright for whatever cannot be read', () => {
  const whole = exifWith(6);
  for (let length = 0; length < 22; length += 1) expect(exifOrientation(whole.subarray(0, length))).toBe(1);
  const elsewhere = Buffer.from(whole);
  elsewhere.writeUInt32BE(0xfffffff0, 4);
  expect([exifOrientation(elsewhere), exifOrientation(exifWith(0)), exifOrientation(exifWith(9))]).toEqual([1, 1, 1]);
  expect(exifOrientation(Buffer.from('not a TIFF block'))).toBe(1);
});
