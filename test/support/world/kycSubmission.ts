import { type ApiClient } from './apiClient.ts';
import { anImage, anUploadedImage } from './uploads.ts';
import { KYC_DETAILS } from '#test/support/fixtures/kycDetails.ts';

/** Returns a valid body of createKyc with three newly uploaded images of the user. */
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
