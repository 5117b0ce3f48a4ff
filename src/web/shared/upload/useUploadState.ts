import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#contract/intlFormats.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';
import type { Upload } from './useUpload.ts';

interface UploadInput {
  upload: Upload;
  /** The URL of the uploaded image; '' without one. */
  value: string;
  /** The form's error for this image, translated. */
  error?: string;
}

export interface UploadState {
  isUploading: boolean;
  isUploaded: boolean;
  percent: number;
  /** Describes in words the limits, the progress or the success. */
  status: string;
  /** The size of the picked file, once it is uploaded. */
  size: string | null;
  problem: string | undefined;
  isCancelled: boolean;
  /** The same file can be uploaded again. */
  canRetry: boolean;
  /** Seconds until the provider accepts uploads, counting down; 0 when it does. */
  waitS: number;
}

// Another upload cannot fix these files.
const UNUSABLE_FILE: readonly string[] = ['invalidImage', 'heic', 'tooLarge', 'tooManyPixels'];

const KILOBYTE = 1_000;
const MEGABYTE = 1_000_000;

/** Formats a number of bytes in the units of the language: 412 kB, 1.3 MB, in French 412 ko. At least 1 kB. */
export function formatFileSize(bytes: number, language: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / KILOBYTE));
  const [unit, count] =
    kilobytes < KILOBYTE ? (['kilobyte', kilobytes] as const) : (['megabyte', bytes / MEGABYTE] as const);
  return getNumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(count);
}

/** Derives texts and actions from an upload. */
export function useUploadState({ upload: { file, progress }, value, error }: UploadInput): UploadState {
  const { t, i18n } = useTranslation('parts');
  const failureText = useFailureText();
  const { problem, limit = null } = progress.phase === 'failed' ? progress : {};
  const waitS = useRetryAfter(limit);
  const isUploading = progress.phase === 'uploading';
  const isUploaded = value !== '' && !isUploading;
  const percent = isUploading ? progress.percent : 0;
  const isUnusableFile = problem !== undefined && UNUSABLE_FILE.includes(problem);
  const why = limit && waitS > 0 ? ` ${failureText(limit)}` : '';
  const formError = isUploading ? undefined : error;
  return {
    isUploading,
    isUploaded,
    percent,
    status: isUploading ? t('upload.uploading', { percent }) : isUploaded ? t('upload.uploaded') : t('upload.hint'),
    size: isUploaded && file ? formatFileSize(file.size, i18n.language) : null,
    problem: problem === undefined ? formError : t(`upload.problem.${problem}`) + why,
    isCancelled: progress.phase === 'cancelled',
    canRetry: file !== null && value === '' && !isUploading && !isUnusableFile,
    waitS,
  };
}
