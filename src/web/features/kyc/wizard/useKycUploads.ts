import type { KycImage } from '#contract/kyc.ts';
import { type Upload, useUpload } from '#web/shared/upload/useUpload.ts';

export type KycUploads = Record<KycImage, Upload>;

/** The uploads of the three images. They belong to the form, not to a step: Back and Next neither stop nor lose one. */
export function useKycUploads(onUploaded: (image: KycImage, fileUrl: string) => void): KycUploads {
  return {
    idFront: useUpload(fileUrl => onUploaded('idFront', fileUrl)),
    idBack: useUpload(fileUrl => onUploaded('idBack', fileUrl)),
    cameraRoll: useUpload(fileUrl => onUploaded('cameraRoll', fileUrl)),
  };
}

/** Whether one of these images is still on its way. */
export const isUploading = (uploads: KycUploads, images: readonly KycImage[]): boolean =>
  images.some(image => uploads[image].progress.phase === 'uploading');
