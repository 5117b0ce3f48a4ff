import { act } from '@testing-library/react';
import type { UploadResponse, UploadRequest, WebDeps } from '#web/deps.ts';

/** An upload in flight with its request, and functions to answer it. */
export interface Upload extends UploadRequest {
  respond: (answer: UploadResponse) => Promise<void>;
}

export const uploadResponse = (fileUrl = '/files/f1?signature=s'): UploadResponse => ({
  kind: 'answered',
  status: 200,
  body: JSON.stringify({ fileUrl }),
});

export const anImageFile = (name = 'receipt-1402.png', type = 'image/png', bytes = 100): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** Creates uploads that wait for the test's answers, in the order of their requests. */
export function createPendingUploads(): { uploads: Upload[]; upload: WebDeps['upload'] } {
  const uploads: Upload[] = [];
  const upload: WebDeps['upload'] = request =>
    new Promise(resolve => {
      uploads.push({ ...request, respond: async response => act(async () => resolve(response)) });
    });
  return { uploads, upload };
}
