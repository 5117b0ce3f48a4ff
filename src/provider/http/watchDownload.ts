import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type Download } from '#provider/rateLimit/downloads.ts';

/** Images are sent in parts of 256 kB: a client below 32 kB/s stalls, as an upload does. Parts of exports are similar. */
const STALLED_MS = 8_000;

/** Watches how a client receives a response. Time in which the provider has nothing to send does not count. */
export function watchDownload({ raw: { socket } }: FastifyRequest, { raw: response }: FastifyReply): Download {
  let drainedAt = performance.now();
  response.on('drain', () => void (drainedAt = performance.now()));
  return {
    isStalled: () => response.writableNeedDrain && performance.now() - drainedAt > STALLED_MS,
    abort: () => void socket.destroy(),
  };
}
