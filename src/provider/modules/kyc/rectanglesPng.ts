import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bit depth 8, colour type RGB, and the default compression, filter and interlace methods. */
const RGB_8_BIT = Buffer.from([8, 2, 0, 0, 0]);
const BYTES_PER_PIXEL = 3;

interface Canvas {
  width: number;
  height: number;
  /** 0xRRGGBB. */
  color: number;
}

export interface Rectangle extends Canvas {
  left: number;
  top: number;
}

/** Returns a PNG of rectangles on a canvas, without the image library, which only the decoder process loads. */
export function rectanglesPng(canvas: Canvas, rectangles: readonly Rectangle[]): Buffer {
  const { width, height } = canvas;
  const rows = Array.from({ length: height }, (_, y) => {
    // Filter type 0: none.
    const row = Buffer.alloc(1 + width * BYTES_PER_PIXEL);
    for (const each of [{ ...canvas, left: 0, top: 0 }, ...rectangles]) {
      if (y < each.top || y >= each.top + each.height) continue;
      const end = Math.min(each.left + each.width, width);
      for (let x = each.left; x < end; x += 1) row.writeUIntBE(each.color, 1 + x * BYTES_PER_PIXEL, BYTES_PER_PIXEL);
    }
    return row;
  });
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const header = Buffer.concat([size, RGB_8_BIT]);
  const pixels = deflateSync(Buffer.concat(rows));
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** Length, type, data and the CRC of the latter two. */
function chunk(type: string, data: Buffer): Buffer {
  const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  length.writeUInt32BE(data.length);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, crc]);
}
