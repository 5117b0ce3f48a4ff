import { type Caller } from './caller.ts';
import { anImage, anUploadedImage } from './uploads.ts';
import { WRITTEN_PAPERS } from './writtenPapers.ts';

/** A good body of createKyc, with three images this person has just uploaded. */
export async function somePapers(url: string, user: Pick<Caller, 'token'>, changes: Record<string, unknown> = {}) {
  const [idFront, idBack, cameraRoll] = [
    await anUploadedImage(url, user),
    await anUploadedImage(url, user, await anImage('jpeg')),
    await anUploadedImage(url, user),
  ];
  return { ...WRITTEN_PAPERS, idFront, idBack, cameraRoll, ...changes };
}
