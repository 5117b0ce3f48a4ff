import { Refusal } from '#contract/errors.ts';
import { MAX_UPLOAD_BYTES, UPLOAD_TIMEOUT_MS, UPLOAD_TYPES, UploadedFile } from '#contract/files.ts';
import { parseRetryAfter } from '#contract/http/retryAfter.ts';
import { parseJson } from '#contract/wire.ts';
import { type SentRequest, type UploadResponse, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { parseRequestId } from '#web/api/http/requestLog.ts';
import { providerUrl } from '#web/api/http/sendRequest.ts';
import { serverNow, type WithClock } from '#web/api/http/clock.ts';
import { sessionEnded } from './http/sessionSlice.ts';

export type UploadProblem = 'invalidImage' | 'heic' | 'tooLarge' | 'tooManyPixels' | 'noFileUrl' | 'failed';

type UploadOutcome =
  | { kind: 'uploaded'; fileUrl: string }
  /** `limit` is a 429 with its wait. */
  | { kind: 'failed'; problem: UploadProblem; limit?: Failure }
  | { kind: 'cancelled' };

type AnsweredUpload = Extract<UploadResponse, { kind: 'answered' }>;

interface UploadOptions {
  file: File;
  signal: AbortSignal;
  onPercent: (percent: number) => void;
}

/** Limits of uploads last up to a day. */
const MAX_RETRY_AFTER_S = 24 * 3_600;
const PROBLEM_BY_STATUS = new Map<number, UploadProblem>([
  [413, 'tooLarge'],
  [415, 'invalidImage'],
]);

/** Recognizes iPhone photos. Most systems know the format only by the file extension. */
const isHeic = ({ type, name }: File): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

export function validateFile(file: File): UploadProblem | null {
  const { type, size } = file;
  if (isHeic(file)) return 'heic';
  if (!UPLOAD_TYPES.some(accepted => accepted === type)) return 'invalidImage';
  return size >= MAX_UPLOAD_BYTES ? 'tooLarge' : null;
}

function parseFileUrl(body: string): string | null {
  try {
    return UploadedFile.parse(JSON.parse(body)).fileUrl;
  } catch {
    return null;
  }
}

function parseProblem({ status, body }: AnsweredUpload): UploadProblem {
  const { data: refusal } = Refusal.safeParse(parseJson(body));
  return refusal?.code === 'too_many_pixels' ? 'tooManyPixels' : (PROBLEM_BY_STATUS.get(status) ?? 'failed');
}

function parseLimit({ status, retryAfter }: AnsweredUpload, now: number): Failure | undefined {
  if (status !== 429) return undefined;
  const retryAfterS = parseRetryAfter(retryAfter ?? null, now, MAX_RETRY_AFTER_S);
  return { kind: 'refused', status, message: '', retryAfterS };
}

function describeUpload(answer: Exclude<UploadResponse, { kind: 'cancelled' }>, durationMs: number): SentRequest {
  const request = { method: 'POST', route: 'upload', durationMs };
  if (answer.kind !== 'answered') return { ...request, status: null, requestId: null, outcome: answer.kind };
  return { ...request, status: answer.status, requestId: parseRequestId(answer.requestId) };
}

type UploadThunk = (
  dispatch: (action: ReturnType<typeof sessionEnded>) => unknown,
  getState: () => WithClock,
  deps: Pick<WebDeps, 'config' | 'now' | 'storage' | 'upload' | 'logRequest'>,
) => Promise<UploadOutcome>;

/** Uploads an image once, without retries. A cancelled upload stays cancelled even if a response arrives. */
export const uploadFile =
  ({ file, signal, onPercent }: UploadOptions): UploadThunk =>
  async (dispatch, getState, { config, now, storage, upload, logRequest }) => {
    const token = storage.get(USER_TOKEN);
    const timestamp = Math.round(serverNow(getState(), now()));
    const sentAt = now();
    const answer = await upload({
      url: providerUrl({ config }, { url: 'upload', params: { timestamp } }),
      file,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      timeoutMs: UPLOAD_TIMEOUT_MS,
      signal,
      onPercent,
    });
    if (signal.aborted || answer.kind === 'cancelled') return { kind: 'cancelled' };
    logRequest?.(describeUpload(answer, Math.round(now() - sentAt)));
    if (answer.kind !== 'answered') return { kind: 'failed', problem: 'failed' };
    const { status, body } = answer;
    if (status === 401 && token === storage.get(USER_TOKEN)) dispatch(sessionEnded('expired'));
    if (status < 200 || status > 299)
      return { kind: 'failed', problem: parseProblem(answer), limit: parseLimit(answer, serverNow(getState(), now())) };
    const fileUrl = parseFileUrl(body);
    return fileUrl === null ? { kind: 'failed', problem: 'noFileUrl' } : { kind: 'uploaded', fileUrl };
  };
