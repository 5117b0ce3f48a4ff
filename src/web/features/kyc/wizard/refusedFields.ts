import type { FormikErrors } from 'formik';
import { KYC_IMAGES } from '#contract/kyc.ts';
import { type Failure, isRefused } from '#web/api/failure.ts';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { say } from '#web/shared/forms/say.ts';
import { ALL_FIELDS, type KycValues } from './kycForm.ts';

/** Returns what the provider says of fields of this form; an image that cannot be used has the form's own text. */
export function refusedFields(failure: Failure): FormikErrors<KycValues> {
  const wrong: FormikErrors<KycValues> = {};
  for (const field of ALL_FIELDS) {
    const error = fieldError(failure, field);
    if (error !== undefined) wrong[field] = error;
  }
  if (isRefused(failure, 'file_not_usable'))
    for (const image of KYC_IMAGES)
      if (wrong[image]) wrong[image] = say(`kyc:validation.${image === 'cameraRoll' ? 'faceUsed' : 'imageUsed'}`);
  return wrong;
}
