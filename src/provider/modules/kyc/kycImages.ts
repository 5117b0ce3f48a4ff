import { type FileUrl } from '#contract/files.ts';
import { canReuseImage, type CreateKyc, type Kyc, type KycImage, type UpdateKyc } from '#contract/kyc.ts';
import { type Id } from '#contract/wire.ts';
import { assertOrThrow, fieldErrors } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { type ImageIds, kycStore } from './kycStore.ts';

export interface ImageFiles {
  claim(tx: Tx, userId: Id, url: FileUrl, usedFor: string): Promise<{ _id: Id } | null>;
  /** Copies this user's image for another record. */
  copy(tx: Tx, userId: Id, id: Id, usedFor: string): Promise<Id>;
  createUrl(id: Id): FileUrl;
  parseId(url: FileUrl): Id | null;
}

interface Submitter {
  userId: Id;
  kycId: Id;
}

/**
 * Claims each image for this submission alone, or copies a reusable image of the submission before. One refusal names
 * all images that are not usable.
 */
export async function claimImages(
  files: ImageFiles,
  tx: Tx,
  { userId, kycId }: Submitter,
  submission: CreateKyc,
): Promise<ImageIds> {
  const former = await kycStore(tx).readNewest(userId);
  const claim = async (name: KycImage): Promise<Id | null> => {
    if (former && canReuseImage(former, name) && files.parseId(submission[name]) === former.images[name])
      return files.copy(tx, userId, former.images[name], `kyc:${kycId}`);
    return (await files.claim(tx, userId, submission[name], `kyc:${kycId}`))?._id ?? null;
  };
  const [idFront, idBack, cameraRoll] = [await claim('idFront'), await claim('idBack'), await claim('cameraRoll')];
  const unusable = Object.entries({ idFront, idBack, cameraRoll }).filter(([, id]) => id === null);
  const fields = Object.fromEntries(unusable.map(([name]) => [name, 'upload_again' as const]));
  assertOrThrow(idFront !== null && idBack !== null && cameraRoll !== null, 'file_not_usable', fieldErrors(fields));
  return { idFront, idBack, cameraRoll };
}

export const parseImageIds = (
  { parseId }: ImageFiles,
  { idFront, idBack, cameraRoll }: UpdateKyc,
): Record<KycImage, Id | null> => ({
  idFront: idFront ? parseId(idFront) : null,
  idBack: idBack ? parseId(idBack) : null,
  cameraRoll: cameraRoll ? parseId(cameraRoll) : null,
});

export const toImageUrls = ({ createUrl }: ImageFiles, images: ImageIds): Pick<Kyc, KycImage> => ({
  idFront: createUrl(images.idFront),
  idBack: createUrl(images.idBack),
  cameraRoll: createUrl(images.cameraRoll),
});
