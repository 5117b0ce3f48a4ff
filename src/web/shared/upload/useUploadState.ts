import { useTranslation } from 'react-i18next';
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
  problem: string | undefined;
  isCancelled: boolean;
  /** The same file can be uploaded again. */
  canRetry: boolean;
}

// Another upload cannot fix these files.
const UNUSABLE_FILE: readonly string[] = ['invalidImage', 'heic', 'tooLarge'];

/** Derives texts and actions from an upload. */
export function useUploadState({ upload: { file, progress }, value, error }: UploadInput): UploadState {
  const { t } = useTranslation('parts');
  const isUploading = progress.phase === 'uploading';
  const isUploaded = value !== '' && !isUploading;
  const percent = isUploading ? progress.percent : 0;
  const isUnusableFile = progress.phase === 'failed' && UNUSABLE_FILE.includes(progress.problem);
  const formError = isUploading ? undefined : error;
  return {
    isUploading,
    isUploaded,
    percent,
    status: isUploading ? t('upload.uploading', { percent }) : isUploaded ? t('upload.uploaded') : t('upload.hint'),
    problem: progress.phase === 'failed' ? t(`upload.problem.${progress.problem}`) : formError,
    isCancelled: progress.phase === 'cancelled',
    canRetry: file !== null && value === '' && !isUploading && !isUnusableFile,
  };
}
