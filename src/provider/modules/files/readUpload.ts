import multipart from '@fastify/multipart';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { UPLOAD_LIMIT_BYTES, UPLOAD_TIMEOUT_MS } from '#contract/files.ts';
import { Refused, refuseUnless } from '#provider/plugins/refusals.ts';

/** Room for the boundary and the part's header around the file. */
const ENVELOPE_BYTES = 16 * 1024;

const FIELD = 'file';

/** Lets the app read multipart bodies, one file each; what passes the limit is never held. */
export async function acceptUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { fileSize: UPLOAD_LIMIT_BYTES, files: 1, fields: 0, parts: 1, headerPairs: 20, fieldNameSize: 40 },
  });
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE';

/**
 * Reads the `file` of a multipart body. The bytes are counted as they stream in: a wrong Content-Length hides nothing.
 * A body that is cut short, carries more than one part or is no multipart at all is refused; one that does not end in time
 * is hung up on, so that nobody holds a place for ever.
 */
export async function readUpload(request: FastifyRequest, withinMs = UPLOAD_TIMEOUT_MS): Promise<Buffer> {
  refuseUnless(request.isMultipart(), 'unsupported_type');
  const announced = BigInt(request.headers['content-length'] ?? 0);
  refuseUnless(announced <= UPLOAD_LIMIT_BYTES + ENVELOPE_BYTES, 'too_large');
  const overdue = setTimeout(() => request.raw.destroy(), withinMs);
  try {
    return await Promise.race([fileOf(request), hungUp(request)]);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused(isTooLarge(error) ? 'too_large' : 'malformed');
  } finally {
    clearTimeout(overdue);
  }
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  let bytes: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === FIELD) bytes = await part.toBuffer();
    else if (part.type === 'file') part.file.resume();
  }
  refuseUnless(bytes !== null, 'invalid_fields', { fields: { [FIELD]: 'A file is required' } });
  return bytes;
}

/** Rejects when the connection ends before the body does; the parser misses an end that came before it began. */
const hungUp = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_resolve, reject) => {
    const giveUp = () => {
      if (!raw.complete) reject(new Refused('malformed'));
    };
    if (raw.destroyed) giveUp();
    raw.once('close', giveUp);
  });
