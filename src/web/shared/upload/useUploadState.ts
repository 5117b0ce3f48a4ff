import { useTranslation } from 'react-i18next';
import type { Upload } from './useUpload.ts';

interface UploadInput {
  upload: Upload;
  /** The address of the uploaded image; '' while there is none. */
  value: string;
  /** What the form says of this image, translated. */
  error?: string;
}

/** What an upload shows of itself: how far it is, what is wrong with it, and what can be done about that. */
export interface UploadState {
  isUploading: boolean;
  isUploaded: boolean;
  percent: number;
  /** The upload in words: what is taken, how much has gone up, that it is there. */
  status: string;
  problem: string | undefined;
  isCancelled: boolean;
  /** The picked file can be sent again as it is. */
  canRetry: boolean;
}

/** No sending again makes a picture of these. */
const UNUSABLE_FILE: readonly string[] = ['invalidImage', 'heic', 'tooLarge'];

/** Reads the state of an upload for whoever draws it. */
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
