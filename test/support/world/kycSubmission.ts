import { type ApiClient } from './apiClient.ts';
import { anImage, anUploadedImage } from './uploads.ts';
import { KYC_DETAILS } from '#test/support/fixtures/kycDetails.ts';

/** A good body of createKyc, with three images this person has just uploaded. */
export async function aKycSubmission(
  url: string,
  user: Pick<ApiClient, 'token'>,
  changes: Record<string, unknown> = {},
) {
  const [idFront, idBack, cameraRoll] = [
    await anUploadedImage(url, user),
    await anUploadedImage(url, user, await anImage('jpeg')),
    await anUploadedImage(url, user),
  ];
  return { ...KYC_DETAILS, idFront, idBack, cameraRoll, ...changes };
}
