import { type Caller } from './caller.ts';
import { anImage, anUploadedImage } from './uploads.ts';

/** What a person writes down about herself: all of createKyc but the images. */
export const WRITTEN_PAPERS = {
  firstName: 'Ann',
  middleName: 'Quill',
  lastName: 'Example',
  dateOfBirth: '1990-05-17',
  street: '12 Larkspur Lane',
  city: 'Zürich',
  state: 'ZH',
  postalCode: '8001',
  country: 'CH',
  employmentStatus: 'Employed',
  annualIncome: 54_321.5,
  documentType: 'Passport',
};

/** A good body of createKyc, with three images this person has just uploaded. */
export async function somePapers(url: string, user: Pick<Caller, 'token'>, changes: Record<string, unknown> = {}) {
  const [idFront, idBack, cameraRoll] = [
    await anUploadedImage(url, user),
    await anUploadedImage(url, user, await anImage('jpeg')),
    await anUploadedImage(url, user),
  ];
  return { ...WRITTEN_PAPERS, idFront, idBack, cameraRoll, ...changes };
}
