import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Download } from '#provider/rateLimit/downloads.ts';

/** Images are sent in parts of 256 kB: a client below 32 kB/s stalls, as an upload does. Parts of exports are similar. */
const STALLED_MS = 8_000;
/** Most images are received sooner. An export lasts, and would have to begin again. */
const LONG_MS = 10_000;

/** Watches how a client receives a response. Time in which the provider has nothing to send does not count. */
export function watchDownload(
  request: FastifyRequest,
  { raw: response }: FastifyReply,
  now: () => number = () => performance.now(),
): Download {
  const { socket } = request.raw;
  const isExport = request.routeOptions.config.isFile === true;
  const startedAt = now();
  let drainedAt = startedAt;
  response.on('drain', () => void (drainedAt = now()));
  return {
    isStalled: () => response.writableNeedDrain && now() - drainedAt > STALLED_MS,
    isLong: () => !isExport && now() - startedAt >= LONG_MS,
    abort: () => void socket.destroy(),
  };
}
