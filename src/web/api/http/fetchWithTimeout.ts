interface TimedRequest extends RequestInit {
  timeoutMs: number;
}

/** `timeout` and `offline` if no complete response was read. */
type TimedResponse<Result> = { kind: 'answered'; result: Result } | { kind: 'timeout' | 'offline' };

/** Calls fetch and reads the response, both within the time limit. It never rejects. */
export async function fetchWithTimeout<Result>(
  fetch: typeof globalThis.fetch,
  url: string,
  { timeoutMs, signal, ...init }: TimedRequest,
  read: (response: Response) => Promise<Result>,
): Promise<TimedResponse<Result>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    abort();
  }, timeoutMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(url, { ...init, signal: controller.signal });
    return { kind: 'answered', result: await read(response) };
  } catch {
    return { kind: isTimedOut ? 'timeout' : 'offline' };
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
