// The entry of the decoder process: decodes one image at a time, sent by imageDecoder.ts. Plain JavaScript, since a
// TypeScript loader would take a third of the memory of this process. It exits when the parent does. It kills itself
// when an image takes more memory or processor time than allowed, and the parent answers for that one image.
import { readSync } from 'node:fs';
import sharp from 'sharp';

const STDIN = 0;
const WATCH_EVERY_MS = 10;

sharp.cache(false);
sharp.concurrency(1);
// No other decoder can be reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** What each EXIF orientation needs: a mirror image, then degrees clockwise. */
const TURNS = [
  [false, 0],
  [false, 0],
  [true, 0],
  [false, 180],
  [true, 180],
  [true, 270],
  [false, 90],
  [true, 90],
  [false, 270],
];

/** Ends this process at once. `process.exit` would wait for the decoder's threads. */
const end = () => process.kill(process.pid, 'SIGKILL');

// Ctrl-C reaches the whole process group; the parent decides when this process ends.
process.on('SIGINT', () => undefined);
process.on('disconnect', end);
process.on('message', async job => {
  const watch = setInterval(endAbove(job), WATCH_EVERY_MS);
  // Resizable, since its memory is returned when it shrinks, not when V8 collects garbage.
  const memory = new ArrayBuffer(job.size, { maxByteLength: job.size });
  const input = Buffer.from(memory);
  readInto(input);
  const { bytes, ...answer } = await sanitized(input, job).catch(() => ({ kind: 'refused', code: 'unsupported_type' }));
  memory.resize(0);
  clearInterval(watch);
  process.send({ ...answer, ...(bytes && { size: bytes.length }), residentBytes: process.memoryUsage.rss() });
  if (bytes) process.stdout.write(bytes);
});
process.send({ kind: 'ready' });

function endAbove({ maxResidentBytes, maxCpuMs }) {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() > maxResidentBytes || (user + system) / 1_000 > maxCpuMs) end();
  };
}

/** Reads the image, which follows its job through the pipe. Blocks, since a stream would leave every chunk as garbage. */
function readInto(input) {
  for (let filled = 0; filled < input.length;) {
    const count = readSync(STDIN, input, filled, input.length - filled, null);
    if (count === 0) end();
    filled += count;
  }
}

/** Returns upright sRGB pixels without metadata. A PNG that would be larger than allowed becomes a JPEG. */
async function sanitized(input, { type, maxBytes, ...job }) {
  if (type === 'image/png') {
    const bytes = await toPixels(input, job).png().toBuffer();
    if (bytes.length <= maxBytes) return { kind: 'image', contentType: 'image/png', bytes };
  }
  // Optimised Huffman tables would make the encoder hold the whole image.
  const jpeg = { quality: 88, optimizeCoding: false };
  const bytes = await toPixels(input, job).flatten({ background: '#fff' }).jpeg(jpeg).toBuffer();
  return bytes.length <= maxBytes
    ? { kind: 'image', contentType: 'image/jpeg', bytes }
    : { kind: 'refused', code: 'too_many_pixels' };
}

/** `failOn: 'error'` accepts a camera's odd header, not missing pixels. */
function toPixels(input, { orientation, longestEdge, maxPixels }) {
  const [isMirrored, degrees] = TURNS[orientation];
  return sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .flop(isMirrored)
    .rotate(degrees);
}
