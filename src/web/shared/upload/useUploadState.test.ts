/** @jest-environment ./test/support/webEnvironment.ts */
import { renderHook, waitFor } from '@testing-library/react';
import type { UploadProblem } from '#web/api/files.ts';
import { initI18n } from '#web/i18n/i18n.ts';
import { useUploadState } from './useUploadState.ts';

beforeAll(() => initI18n('en'));

const FILE = new File(['x'], 'photo.heic');
const upload = (problem: UploadProblem) => ({
  file: FILE,
  progress: { phase: 'failed' as const, problem },
  pick: () => undefined,
  cancel: () => undefined,
  retry: () => undefined,
  clear: () => undefined,
});

// Mutation check: offering Retry for a file that can never be accepted must fail this test.
it.each<[UploadProblem, boolean]>([
  ['heic', false],
  ['invalidImage', false],
  ['tooLarge', false],
  ['failed', true],
  ['noFileUrl', true],
])('after the problem %s offers to upload the same file again: %s', async (problem, canRetry) => {
  const { result } = renderHook(() => useUploadState({ upload: upload(problem), value: '' }));
  // The hook suspends until its texts have loaded.
  await waitFor(() => expect(result.current).not.toBeNull());
  expect(result.current.canRetry).toBe(canRetry);
});
