import * as z from 'zod/mini';
import { FileUrl } from './files.ts';
import { Amount } from './money.ts';
import { textInput } from './visibleText.ts';
import { createdResponse, Id, Instant, RecordStatus } from './wire.ts';

/** The offered countries, as ISO 3166-1 codes. */
export const KYC_COUNTRIES = [
  ...(['US', 'UK', 'CA', 'DE', 'FR', 'CH', 'NL', 'SE', 'NO', 'FI'] as const),
  ...(['DK', 'AU', 'NZ', 'IE', 'SG', 'JP', 'KR', 'LU', 'AE'] as const),
] as const;

export const EMPLOYMENT_STATUSES = ['Employed', 'Self-employed', 'Unemployed', 'Student', 'Retired'] as const;

export const DocumentType = z.enum(['ID', 'Passport', 'DL']);
export type DocumentType = z.infer<typeof DocumentType>;

/** An earlier date of birth is an error of typing. */
export const MIN_BIRTH_DATE = '1900-01-01';
const KYC_MIN_AGE = 18;

const YEAR_DIGITS = 4;

/** Returns whether a user born on this day is of age today; both days as `2026-11-21`. */
export function isOfAge(dateOfBirth: string, today: string): boolean {
  const year = new Date(today).getUTCFullYear() - KYC_MIN_AGE;
  return dateOfBirth <= `${year}${today.slice(YEAR_DIGITS)}`;
}

export const KYC_IMAGES = ['idFront', 'idBack', 'cameraRoll'] as const;
export type KycImage = (typeof KYC_IMAGES)[number];

export const KYC_MAX_LENGTHS = {
  firstName: 80,
  middleName: 80,
  lastName: 80,
  street: 160,
  city: 80,
  state: 80,
  postalCode: 20,
} as const;

/** Body of POST /api/createKyc. `annualIncome` is in US dollars; the same user has uploaded the three images. */
export const CreateKyc = z.strictObject({
  firstName: textInput(1, KYC_MAX_LENGTHS.firstName),
  middleName: z.optional(textInput(0, KYC_MAX_LENGTHS.middleName)),
  lastName: textInput(1, KYC_MAX_LENGTHS.lastName),
  dateOfBirth: z.iso.date(),
  street: textInput(1, KYC_MAX_LENGTHS.street),
  city: textInput(1, KYC_MAX_LENGTHS.city),
  state: textInput(1, KYC_MAX_LENGTHS.state),
  postalCode: textInput(1, KYC_MAX_LENGTHS.postalCode),
  country: z.enum(KYC_COUNTRIES),
  employmentStatus: z.enum(EMPLOYMENT_STATUSES),
  annualIncome: Amount,
  documentType: DocumentType,
  idFront: FileUrl,
  idBack: FileUrl,
  cameraRoll: FileUrl,
});
export type CreateKyc = z.infer<typeof CreateKyc>;

/** A KYC submission with signed links to its images. A rejection may name `refusedImages`, which are taken again. */
export const Kyc = z.object({
  _id: Id,
  firstName: z.string(),
  middleName: z.nullish(z.string()),
  lastName: z.string(),
  dateOfBirth: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
  employmentStatus: z.string(),
  annualIncome: Amount,
  documentType: DocumentType,
  idFront: FileUrl,
  idBack: FileUrl,
  cameraRoll: z.nullish(FileUrl),
  status: RecordStatus,
  reason: z.nullish(z.string()),
  refusedImages: z.nullish(z.array(z.enum(KYC_IMAGES))),
  createdAt: z.nullish(Instant),
});
export type Kyc = z.infer<typeof Kyc>;

/** Images of a rejected submission can be sent again, unless the rejection names them or names none. */
export const canReuseImage = (
  { status, refusedImages }: Pick<Kyc, 'status' | 'refusedImages'>,
  image: KycImage,
): boolean => status === 'Rejected' && !!refusedImages?.length && !refusedImages.includes(image);

/** Answer of createKyc and of getKycDetails, which is 404 before the first submission. */
export const KycResponse = createdResponse('kyc', Kyc);
export type KycResponse = z.infer<typeof KycResponse>;

export const ReviewedKyc = z.extend(Kyc, { userId: Id });
export type ReviewedKyc = z.infer<typeof ReviewedKyc>;

const DECIDED = { ...z.partial(ReviewedKyc).shape, _id: Id, status: RecordStatus };

/**
 * Body of PUT /api/updateKyc/{id}: the record with its decision; any other difference is refused (409). Only a revocation
 * may leave fields out, because no one reads the documents of a decided submission. A record with `refusedImages`, even
 * an empty list, is never a revocation.
 */
export const UpdateKyc = z.strictObject({ ...DECIDED, reason: z.nullish(textInput(1, 500)) });
export type UpdateKyc = z.infer<typeof UpdateKyc>;

/** Answer of updateKyc: the record, after a revocation without its documents and personal data. */
export const DecidedKyc = z.object(DECIDED);
export type DecidedKyc = z.infer<typeof DecidedKyc>;
