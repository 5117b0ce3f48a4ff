import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Download } from '#provider/rateLimit/downloads.ts';

/** Images are sent in parts of 256 kB: a client below 32 kB/s stalls, as an upload does. */
const STALLED_MS = 8_000;
/** Linux reports up to 1.6 MB at once, which a client that reads 54 kB/s takes in this time. */
const STALLED_EXPORT_MS = 30_000;
/** Most images are received sooner. An export lasts, and would have to begin again. */
const LONG_MS = 10_000;

/** Watches how a client receives a response. Time in which the provider has nothing to send does not count. */
export function watchDownload(
  request: FastifyRequest,
  { raw: response }: FastifyReply,
  now: () => number = () => performance.now(),
): Download {
  const { socket } = request.raw;
  const isExport = request.routeOptions.config.slots === 'exports';
  const stalledMs = isExport ? STALLED_EXPORT_MS : STALLED_MS;
  const startedAt = now();
  let drainedAt = startedAt;
  response.on('drain', () => void (drainedAt = now()));
  return {
    isStalled: () => response.writableNeedDrain && now() - drainedAt > stalledMs,
    isLong: () => !isExport && now() - startedAt >= LONG_MS,
    abort: () => void socket.destroy(),
  };
}
