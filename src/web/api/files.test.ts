/** @jest-environment ./test/support/webEnvironment.ts */
import { aConfig } from '#test/support/app/renderApp.tsx';
import { anImageFile, uploadResponse } from '#test/support/app/pendingUploads.ts';
import { createStorage } from '#web/app/bootstrap/browserStorage.ts';
import { type UploadResponse, USER_TOKEN } from '#web/deps.ts';
import { clockSlice } from '#web/api/http/clock.ts';
import { uploadFile } from './files.ts';

const answered = (status: number, body: string): UploadResponse => ({ kind: 'answered', status, body });
const toOutcome = (answer: UploadResponse, signal = new AbortController().signal) =>
  uploadFile({ file: anImageFile(), signal, onPercent: () => undefined })(
    () => undefined,
    () => ({ clock: clockSlice.getInitialState() }),
    { config: aConfig(), now: () => 0, storage: createStorage(window), upload: async () => answer },
  );

it.each<[what: string, UploadResponse, problem: string]>([
  ['a 413', answered(413, '{}'), 'tooLarge'],
  ['too many pixels', answered(413, '{"error":"Too many.","code":"too_many_pixels"}'), 'tooManyPixels'],
  ['a 415', answered(415, '<html>'), 'invalidImage'],
  ['a 500', answered(500, ''), 'failed'],
  ['a 200 without an address', answered(200, '{}'), 'noFileUrl'],
  ['a 200 of HTML', answered(200, '<html>'), 'noFileUrl'],
  ['180 s of silence', { kind: 'timeout' }, 'failed'],
  ['a lost network', { kind: 'offline' }, 'failed'],
])('reports the problem of %s', async (_what, answer, problem) => {
  expect(await toOutcome(answer)).toEqual({ kind: 'failed', problem });
});

// Mutation check: limiting the wait to an hour, as for other requests, must fail this test.
it('reports a limit with its wait of up to a day', async () => {
  expect(await toOutcome({ kind: 'answered', status: 429, body: '{}', retryAfter: '80000' })).toMatchObject({
    problem: 'failed',
    limit: { kind: 'refused', status: 429, retryAfterS: 80_000 },
  });
});

it('returns the URL of the uploaded file', async () => {
  expect(await toOutcome(uploadResponse('/files/f9'))).toEqual({ kind: 'uploaded', fileUrl: '/files/f9' });
});

// Mutation check: checking the response before the signal must fail this test.
it('stays cancelled although a response arrives', async () => {
  expect(await toOutcome(uploadResponse(), AbortSignal.abort())).toEqual({ kind: 'cancelled' });
});

// Mutation check: leaving out the comparison of the tokens must fail this test.
it.each([
  ['own', 1],
  ['of another user', 0],
])('ends the session of a refused upload once, and no later one: %s', async (token, ends) => {
  const storage = createStorage(window);
  storage.set(USER_TOKEN, 'own');
  const dispatch = jest.fn();
  const upload = async () => {
    storage.set(USER_TOKEN, token);
    return answered(401, '{}');
  };
  const { signal } = new AbortController();
  await uploadFile({ file: anImageFile(), signal, onPercent: () => undefined })(
    dispatch,
    () => ({ clock: clockSlice.getInitialState() }),
    { config: aConfig(), now: () => 0, storage, upload },
  );
  expect(dispatch).toHaveBeenCalledTimes(ends);
});
