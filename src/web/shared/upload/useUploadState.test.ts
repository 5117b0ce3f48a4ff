/** @jest-environment ./test/support/webEnvironment.ts */
import { renderHookInApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import type { UploadProblem } from '#web/api/files.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { accountTexts } from '#web/i18n/accountTexts.ts';
import { initI18n, loadTexts } from '#web/i18n/i18n.ts';
import { formatFileSize, useUploadState } from './useUploadState.ts';

beforeAll(async () => {
  await initI18n('en');
  await loadTexts(['parts'], accountTexts);
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const FILE = new File(['x'], 'photo.heic');
const upload = (problem: UploadProblem, limit?: Failure) => ({
  file: FILE,
  progress: { phase: 'failed' as const, problem, limit },
  pick: () => undefined,
  cancel: () => undefined,
  retry: () => undefined,
  clear: () => undefined,
});

// Mutation check: offering Retry for a file that can never be accepted must fail this test.
it('offers to upload the same file again after a problem that may pass', async () => {
  const canRetry: Record<UploadProblem, boolean> = {
    ...{ heic: false, invalidImage: false, tooLarge: false, tooManyPixels: false },
    ...{ failed: true, noFileUrl: true },
  };
  let problem: UploadProblem = 'failed';
  const { result, rerender } = await renderHookInApp(() => useUploadState({ upload: upload(problem), value: '' }));
  for (problem of Object.keys(canRetry) as UploadProblem[]) {
    rerender();
    expect({ problem, canRetry: result.current.canRetry }).toEqual({ problem, canRetry: canRetry[problem] });
  }
});

it.each([
  [2 * 3_600, 'Upload failed. Please try again. Too many requests. Try again in 2 hours.'],
  [90, 'Upload failed. Please try again. Too many requests. Try again in 2 minutes.'],
  [undefined, 'Upload failed. Please try again. Too many requests. Try again in 60 s.'],
])('shows the wait of a limit (%s s) until it has passed', async (retryAfterS, problem) => {
  const limited = upload('failed', { kind: 'refused', status: 429, message: '', retryAfterS });
  const { result } = await renderHookInApp(() => useUploadState({ upload: limited, value: '' }));
  expect(result.current).toMatchObject({ problem, canRetry: true });
  expect(result.current.waitS).toBeGreaterThan(0);
  await seconds(retryAfterS ?? 60);
  expect(result.current).toMatchObject({ problem: 'Upload failed. Please try again.', waitS: 0 });
});

// Mutation check: comparing the exact bytes with a megabyte must fail this test. It would read 1,000 kB.
it.each([
  [12, 'en', '1 kB'],
  [412_300, 'en', '412 kB'],
  [999_400, 'en', '999 kB'],
  [999_600, 'en', '1 MB'],
  [1_250_000, 'de', '1,3 MB'],
  [412_300, 'fr', '412 ko'],
])('%d bytes in %s are %s', (bytes, language, text) => {
  expect(formatFileSize(bytes, language).replace(/\s/g, ' ')).toBe(text);
});
