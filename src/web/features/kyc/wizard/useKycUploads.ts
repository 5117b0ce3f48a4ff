import type { KycImage } from '#contract/kyc.ts';
import { type Upload, useUpload } from '#web/shared/upload/useUpload.ts';

export type KycUploads = Record<KycImage, Upload>;

/** Holds the uploads of the three images for the whole form, so that Back and Next stop none of them. */
export function useKycUploads(onUploaded: (image: KycImage, fileUrl: string) => void): KycUploads {
  return {
    idFront: useUpload(fileUrl => onUploaded('idFront', fileUrl)),
    idBack: useUpload(fileUrl => onUploaded('idBack', fileUrl)),
    cameraRoll: useUpload(fileUrl => onUploaded('cameraRoll', fileUrl)),
  };
}

export const isUploading = (uploads: KycUploads, images: readonly KycImage[]): boolean =>
  images.some(image => uploads[image].progress.phase === 'uploading');
