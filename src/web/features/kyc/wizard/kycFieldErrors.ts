import type { FormikErrors } from 'formik';
import { KYC_IMAGES } from '#contract/kyc.ts';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { ALL_FIELDS, type KycValues } from './kycForm.ts';

/** Returns the refusals of the form's fields; an unusable image has the form's own text. */
export function kycFieldErrors(failure: Failure): FormikErrors<KycValues> {
  const errors: FormikErrors<KycValues> = {};
  for (const field of ALL_FIELDS) {
    const error = fieldError(failure, field);
    if (error !== undefined) errors[field] = error;
  }
  if (isRefused(failure, 'file_not_usable'))
    for (const image of KYC_IMAGES)
      if (errors[image])
        errors[image] = validationMessage(`kyc:validation.${image === 'cameraRoll' ? 'faceAgain' : 'imageAgain'}`);
  return errors;
}
