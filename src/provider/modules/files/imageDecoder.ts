import { type ChildProcess, fork } from 'node:child_process';
import { Socket } from 'node:net';
import { type Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { MAX_UPLOAD_BYTES } from '#contract/files.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { MAX_PIXELS } from './imageBounds.ts';

export const ImageType = z.enum(['image/png', 'image/jpeg']);
export type ImageType = z.infer<typeof ImageType>;

export interface DecodeJob {
  type: ImageType;
  parts: Buffer[];
  /** EXIF orientation, 1 to 8. */
  orientation: number;
  longestEdge: number;
}

export interface SanitizedImage {
  contentType: ImageType;
  bytes: Buffer;
}

export interface DecoderLimits {
  maxResidentBytes: number;
  /** A process that uses more than this after an image is replaced. */
  maxRestingBytes: number;
  maxCpuMs: number;
  /** Ends an image that waits instead of working; processor time is what bounds the others. */
  maxWallMs: number;
  /** How long the process stays when no image arrives. */
  idleMs: number;
}

export interface ImageDecoder {
  /** Decodes one image; the caller sends one at a time. Refuses with `unsupported_type` an image that ends the process. */
  decode(job: DecodeJob): Promise<SanitizedImage>;
  pid(): number | null;
  close(): void;
}

const LIMITS: DecoderLimits = {
  maxResidentBytes: 130e6,
  maxRestingBytes: 85e6,
  maxCpuMs: 5_000,
  maxWallMs: 10_000,
  idleMs: 5 * MINUTE_MS,
};
const START_TIMEOUT_MS = 20_000;

/**
 * malloc returns what an image took: one arena, and fixed thresholds instead of ones that grow with the largest block
 * (mallopt(3)). A process that keeps it has to be replaced, and the next image waits for its start.
 */
const KEEPS_LITTLE_MEMORY = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

const Ready = z.object({ kind: z.literal('ready') });
const DecoderMessage = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('image'),
    contentType: ImageType,
    size: z.int().check(z.positive(), z.maximum(MAX_UPLOAD_BYTES)),
    residentBytes: z.number(),
  }),
  z.object({
    kind: z.literal('refused'),
    code: z.enum(['unsupported_type', 'too_many_pixels']),
    residentBytes: z.number(),
  }),
]);

type Refusal = Extract<z.infer<typeof DecoderMessage>, { kind: 'refused' }>;
type DecoderResult = Refusal | (Extract<z.infer<typeof DecoderMessage>, { kind: 'image' }> & { bytes: Buffer });

/**
 * Decodes images in a child process, so that an image that crashes libvips or exhausts its memory costs one upload. The
 * process starts with the first image and serves those after it; it is replaced after a crash or when it has grown.
 */
export function createImageDecoder(limits: DecoderLimits = LIMITS, start = startDecoder): ImageDecoder {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  function stop(): void {
    clearTimeout(idleTimer);
    child?.kill('SIGKILL');
    child = null;
  }

  async function ensureChild(): Promise<ChildProcess> {
    if (child) return child;
    const started = start();
    child = started;
    const discard = () => {
      if (child === started) child = null;
    };
    // A process that could not start has no 'exit'.
    started.once('exit', discard).on('error', discard);
    const isReady = Ready.safeParse(await nextMessage(started, START_TIMEOUT_MS)).success;
    if (!isReady && !isClosed) {
      const cause = new Error('The image decoder did not start.');
      throw new ApiError('unavailable', { retryAfterS: 5, cause });
    }
    return started;
  }

  async function decodeInChild({ parts, ...job }: DecodeJob): Promise<DecoderResult | null> {
    const running = await ensureChild();
    if (isClosed) throw new ApiError('unavailable');
    const { maxResidentBytes, maxCpuMs, maxWallMs } = limits;
    const answer = nextMessage(running, maxWallMs);
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    const bounds = { maxBytes: MAX_UPLOAD_BYTES, maxPixels: MAX_PIXELS, maxResidentBytes, maxCpuMs };
    running.send({ ...job, ...bounds, size }, () => undefined);
    for (const part of parts) running.stdin?.write(part);
    const { data } = DecoderMessage.safeParse(await answer);
    if (data?.kind !== 'image') return data ?? null;
    const bytes = running.stdout && (await readBytes(running.stdout, data.size, maxWallMs));
    return bytes && { ...data, bytes };
  }

  return {
    async decode(job) {
      clearTimeout(idleTimer);
      const answer = await decodeInChild(job);
      if (isClosed) throw new ApiError('unavailable');
      if (!answer || answer.residentBytes > limits.maxRestingBytes) stop();
      else idleTimer = setTimeout(stop, limits.idleMs).unref();
      if (answer?.kind !== 'image') throw new ApiError(answer?.code ?? 'unsupported_type');
      return { contentType: answer.contentType, bytes: answer.bytes };
    },
    pid: () => child?.pid ?? null,
    close() {
      isClosed = true;
      stop();
    },
  };
}

/**
 * Starts the process without the environment of this one, since what decodes hostile images must not know the database's
 * password.
 */
export function startDecoder(): ChildProcess {
  const { SystemRoot } = process.env;
  const child = fork(fileURLToPath(new URL('./decodeImage.mjs', import.meta.url)), {
    execArgv: ['--max-old-space-size=32', '--max-semi-space-size=1'],
    env: { ...KEEPS_LITTLE_MEMORY, ...(SystemRoot !== undefined && { SystemRoot }) },
    // Images go through the pipes, since a message would be copied several times.
    stdio: ['pipe', 'pipe', 'ignore', 'ipc'],
  });
  child.stdin?.on('error', () => undefined);
  // A process that serves nothing must not keep this one from ending.
  child.unref();
  child.channel?.unref();
  for (const stream of [child.stdin, child.stdout]) if (stream instanceof Socket) stream.unref();
  return child;
}

/** Returns the next message of the process; undefined when it ends first. Ends it when the time is over. */
function nextMessage(child: ChildProcess, timeoutMs: number): Promise<unknown> {
  return new Promise(resolve => {
    const overdue = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
    const done = (message?: unknown) => {
      clearTimeout(overdue);
      child.off('message', done).off('exit', ended).off('error', ended);
      resolve(message);
    };
    const ended = () => done();
    child.once('message', done).once('exit', ended).once('error', ended);
  });
}

/** Reads so many bytes; null when the stream ends first or the time is over. */
function readBytes(stream: Readable, size: number, withinMs: number): Promise<Buffer | null> {
  const bytes = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  return new Promise(resolve => {
    const done = (result: Buffer | null) => {
      clearTimeout(overdue);
      stream.pause().off('data', add).off('close', giveUp);
      resolve(result);
    };
    const giveUp = () => done(null);
    const overdue = setTimeout(giveUp, withinMs);
    const add = (chunk: Buffer) => {
      filled += chunk.copy(bytes, filled);
      if (filled === size) done(bytes);
    };
    stream.on('data', add).once('close', giveUp).resume();
  });
}
