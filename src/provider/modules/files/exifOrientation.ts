const ORIENTATION_TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const UPRIGHT = 1;

/**
 * Returns the orientation (1 to 8) in the first directory of an EXIF block, and 1 without one or for an unreadable
 * block. TIFF 6.0, section 2: byte order, offset of the directory, then entries of 12 bytes.
 */
export function exifOrientation(tiff: Buffer): number {
  const order = tiff.toString('latin1', 0, 4);
  const isLittle = order === 'II*\0';
  if (tiff.length < 8 || (!isLittle && order !== 'MM\0*')) return UPRIGHT;
  const uint16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return UPRIGHT;
  const end = Math.min(directory + 2 + uint16(directory) * ENTRY_BYTES, tiff.length);
  for (let at = directory + 2; at + ENTRY_BYTES <= end; at += ENTRY_BYTES) {
    if (uint16(at) !== ORIENTATION_TAG || uint16(at + 2) !== SHORT) continue;
    const orientation = uint16(at + 8);
    return orientation >= 1 && orientation <= 8 ? orientation : UPRIGHT;
  }
  return UPRIGHT;
}
