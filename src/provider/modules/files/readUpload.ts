import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { MAX_UPLOAD_BYTES, UPLOAD_TIMEOUT_MS } from '#contract/files.ts';
import { fieldErrors, ApiError, assertOrThrow } from '#provider/core/apiError.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { type UploadBuffer } from './uploadBuffer.ts';
import { type UploadRateLimits, watchUploadRate } from './uploadRate.ts';
import { type UploadSlot } from './uploadSlots.ts';

/** Room for the boundary and the part's header around the file. */
const ENVELOPE_BYTES = 16 * 1024;

export const FILE_PART = 'file';

interface ReadLimits {
  timeoutMs?: number;
  rate?: UploadRateLimits;
}

/** Lets the app read multipart bodies with one file below the limit; the parser stops at the limit. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES - 1, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 40 },
  });
}

const isTooLarge = (error: unknown): boolean => getErrorCode(error) === 'FST_REQ_FILE_TOO_LARGE';

/**
 * Returns the maximum size of an upload by its Content-Length or by the limit. Refuses an invalid upload before its
 * body is read.
 */
export function getAnnouncedBytes(request: FastifyRequest): number {
  assertOrThrow(request.isMultipart(), 'unsupported_type');
  const length = request.headers['content-length'];
  if (length === undefined) return MAX_UPLOAD_BYTES;
  assertOrThrow(BigInt(length) < MAX_UPLOAD_BYTES + ENVELOPE_BYTES, 'too_large');
  return parseInt(length, 10);
}

/**
 * Reads the `file` of a multipart body into `buffer`. The bytes are counted as they stream in: a wrong Content-Length
 * hides nothing. Refuses a body that is cut short, has more than one part or is no multipart. Closes the connection of
 * one that is too slow, does not end in time, or must give up its slot.
 */
export async function readUpload(
  request: FastifyRequest,
  slot: UploadSlot,
  buffer: UploadBuffer,
  { timeoutMs = UPLOAD_TIMEOUT_MS, rate }: ReadLimits = {},
): Promise<void> {
  const upload = { receivedBytes: receivedBytes(request), abort: () => void request.raw.destroy() };
  const overdue = setTimeout(upload.abort, timeoutMs);
  const stopWatching = watchUploadRate(upload, rate);
  slot.receive(upload);
  try {
    await Promise.race([readFile(request, buffer), rejectOnDisconnect(request)]);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(isTooLarge(error) ? 'too_large' : 'malformed');
  } finally {
    clearTimeout(overdue);
    stopWatching();
    slot.received();
  }
}

async function readFile(request: FastifyRequest, buffer: UploadBuffer): Promise<void> {
  let isFound = false;
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === FILE_PART) {
      isFound = true;
      const chunks: AsyncIterable<Buffer> = part.file;
      for await (const chunk of chunks) buffer.append(chunk);
      assertOrThrow(!part.file.truncated, 'too_large');
    } else if (part.type === 'file') part.file.resume();
  }
  assertOrThrow(isFound, 'invalid_fields', fieldErrors({ [FILE_PART]: 'missing' }));
}

/** Rejects when the connection ends before the body does; the parser misses an end that came before it began. */
const rejectOnDisconnect = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => {
      if (!raw.complete) reject(new ApiError('malformed'));
    };
    if (raw.destroyed) giveUp();
    raw.once('close', giveUp);
  });

export function receivedBytes({ raw }: FastifyRequest): () => number {
  const { socket } = raw;
  const before = socket.bytesRead;
  return () => socket.bytesRead - before;
}
