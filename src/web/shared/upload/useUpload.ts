import { useEventCallback } from '@mui/material/utils';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '#web/api/http/failure.ts';
import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { validateFile, uploadFile, type UploadProblem } from '#web/api/files.ts';

type Progress =
  | { phase: 'none' | 'uploaded' | 'cancelled' }
  | { phase: 'uploading'; percent: number }
  /** `limit` is a 429 with its wait. */
  | { phase: 'failed'; problem: UploadProblem; limit?: Failure };

export interface Upload {
  file: File | null;
  progress: Progress;
  pick: (picked: File) => void;
  cancel: () => void;
  /** Uploads the picked file again after a failure or cancellation. */
  retry: () => void;
  clear: () => void;
}

/**
 * Uploads one image and keeps the picked file until another is picked. Ignores responses of cancelled or replaced
 * uploads. Calls `onUploaded` with the URL of the image, and with '' when another is picked.
 */
export function useUpload(onUploaded: (fileUrl: string) => void): Upload {
  const dispatch = useDispatch<ProviderDispatch>();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<Progress>({ phase: 'none' });
  const running = useRef<AbortController | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  async function send(picked: File) {
    const problem = validateFile(picked);
    if (problem) {
      setProgress({ phase: 'failed', problem });
      return;
    }
    const attempt = new AbortController();
    running.current = attempt;
    setProgress({ phase: 'uploading', percent: 0 });
    const outcome = await dispatch(
      uploadFile({
        file: picked,
        signal: attempt.signal,
        onPercent: percent => {
          if (!attempt.signal.aborted) setProgress({ phase: 'uploading', percent });
        },
      }),
    );
    if (attempt.signal.aborted || outcome.kind === 'cancelled') return;
    if (outcome.kind === 'failed') {
      setProgress({ phase: 'failed', problem: outcome.problem, limit: outcome.limit });
      return;
    }
    setProgress({ phase: 'uploaded' });
    onUploaded(outcome.fileUrl);
  }

  const pick = useEventCallback((picked: File) => {
    running.current?.abort();
    setFile(picked);
    onUploaded('');
    void send(picked);
  });
  const cancel = useEventCallback(() => {
    running.current?.abort();
    setProgress({ phase: 'cancelled' });
  });
  const retry = useEventCallback(() => {
    if (file) void send(file);
  });
  const clear = useEventCallback(() => {
    running.current?.abort();
    setFile(null);
    setProgress({ phase: 'none' });
    onUploaded('');
  });

  // Typing into the form around it renders no upload.
  return useMemo(() => ({ file, progress, pick, cancel, retry, clear }), [file, progress, pick, cancel, retry, clear]);
}
