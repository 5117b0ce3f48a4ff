import { type Upload, useUpload } from '#web/shared/upload/useUpload.ts';
import type { KycField } from './kycForm.ts';

/** The three images of the form. */
export const IMAGES = ['idFront', 'idBack', 'cameraRoll'] as const satisfies readonly KycField[];
export type ImageField = (typeof IMAGES)[number];
export type KycUploads = Record<ImageField, Upload>;

/** The uploads of the three images. They belong to the form, not to a step: Back and Next neither stop nor lose one. */
export function useKycUploads(onUploaded: (image: ImageField, fileUrl: string) => void): KycUploads {
  return {
    idFront: useUpload(fileUrl => onUploaded('idFront', fileUrl)),
    idBack: useUpload(fileUrl => onUploaded('idBack', fileUrl)),
    cameraRoll: useUpload(fileUrl => onUploaded('cameraRoll', fileUrl)),
  };
}

/** Whether one of these images is still on its way. */
export const isUploading = (uploads: KycUploads, images: readonly ImageField[]): boolean =>
  images.some(image => uploads[image].progress.phase === 'uploading');
