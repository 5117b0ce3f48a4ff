import sharp from 'sharp';

let drawn = 0;

/** A small picture that no other call has drawn: its colour counts up. */
export async function anImage(format: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  drawn += 1;
  const background = `#${drawn.toString(16).padStart(6, '0')}`;
  return sharp({ create: { width: 24, height: 16, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** The body of an upload as a browser sends it. */
export function anUpload(
  bytes: Buffer,
  { name = 'screenshot.png', type = 'image/png', field = 'file' } = {},
): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(bytes)], { type }), name);
  return form;
}
