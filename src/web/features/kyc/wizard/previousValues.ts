import {
  canReuseImage,
  EMPLOYMENT_STATUSES,
  KYC_COUNTRIES,
  KYC_IMAGES,
  type Kyc,
  type KycImage,
} from '#contract/kyc.ts';
import { type KycStep, type KycValues, EMPTY_VALUES } from './kycForm.ts';

const DAY = /^\d{4}-\d{2}-\d{2}/;

const getIfOffered = (choices: readonly string[], choice: string): string => (choices.includes(choice) ? choice : '');

export const getAcceptedImages = (kyc: Kyc): KycImage[] => KYC_IMAGES.filter(image => canReuseImage(kyc, image));

/** Returns the first step after a rejection: the one with a refused image, if the review named one. */
export function getFirstRejectedStep(kyc: Kyc): KycStep {
  const acceptedImages = getAcceptedImages(kyc);
  if (acceptedImages.length === 0) return 'personal';
  return acceptedImages.includes('idFront') && acceptedImages.includes('idBack') ? 'face' : 'documents';
}

/** Returns the initial values after a rejection: the previous submission without its refused images. */
export function getPreviousValues(kyc: Kyc): KycValues {
  const images = Object.fromEntries(getAcceptedImages(kyc).map(image => [image, kyc[image] ?? '']));
  return {
    ...EMPTY_VALUES,
    firstName: kyc.firstName,
    middleName: kyc.middleName ?? '',
    lastName: kyc.lastName,
    dateOfBirth: DAY.exec(kyc.dateOfBirth)?.[0] ?? '',
    street: kyc.street,
    city: kyc.city,
    state: kyc.state,
    postalCode: kyc.postalCode,
    country: getIfOffered(KYC_COUNTRIES, kyc.country),
    employmentStatus: getIfOffered(EMPLOYMENT_STATUSES, kyc.employmentStatus),
    annualIncome: kyc.annualIncome,
    documentType: kyc.documentType,
    ...images,
  };
}
