import * as z from 'zod/mini';
import { CreateKyc, DocumentType, isOfAge, KYC_MAX_LENGTHS, MIN_BIRTH_DATE } from '#contract/kyc.ts';
import {
  type Decimal,
  countDecimals,
  isAbove,
  isBelow,
  LARGEST_AMOUNT,
  parseSignedInput,
  ZERO,
} from '#contract/money.ts';
import { normalizeAmountText } from '#web/components/form/normalizeAmountText.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

export const KYC_STEPS = ['personal', 'address', 'income', 'documents', 'face'] as const;
export type KycStep = (typeof KYC_STEPS)[number];

// In dollars and cents.
const INCOME_DECIMALS = 2;

const message = (key: string, values?: Record<string, string | number>) =>
  validationMessage(`kyc:validation.${key}`, values);

// The first broken rule ends the validation, so that a field has one message.
const rule = (isMet: (typed: string) => boolean, error: string) => z.refine<string>(isMet, { error, abort: true });
const required = (name: string) => rule(typed => typed.trim() !== '', message(name));

type TextField = keyof typeof KYC_MAX_LENGTHS;
const readable = (name: TextField) => [
  rule(typed => typed.trim().length <= KYC_MAX_LENGTHS[name], message('tooLong', { max: KYC_MAX_LENGTHS[name] })),
  rule(typed => CreateKyc.shape[name].safeParse(typed).success, message('unreadable')),
];
const text = (name: TextField) => z.string().check(required(name), ...readable(name));
const choice = (name: string) => z.string().check(required(name));
const image = choice;

// Groups of thousands in any locale, and at most two decimals after another sign.
const GROUPED = /^(-?[1-9]\d{0,2}([.,'’\s])\d{3}(?:\2\d{3})*)((?!\2)[.,]\d{1,2})?$/;

/** Parses a typed income: `50,000`, `50.000` and `50 000` are all fifty thousand. Null when it is no number. */
export function parseIncome(typed: string): Decimal | null {
  const text = normalizeAmountText(typed, 'USD');
  const [, whole, , cents = ''] = GROUPED.exec(text) ?? [];
  return parseSignedInput(whole === undefined ? text : whole.replace(/[.,'’\s]/g, '') + cents);
}

const income = (isMet: (amount: Decimal) => boolean, error: string) =>
  rule(typed => {
    const amount = parseIncome(typed);
    return amount !== null && isMet(amount);
  }, error);

/** Creates the schema of each step for a day such as `2026-11-21`. Messages are translation keys with their values. */
export const createStepSchemas = (today: string) => ({
  personal: z.object({
    firstName: text('firstName'),
    middleName: z.string().check(...readable('middleName')),
    lastName: text('lastName'),
    dateOfBirth: z.string().check(
      required('dateOfBirth'),
      // A date field accepts years of five digits, which sort before years of four.
      rule(day => day.length === today.length && day <= today, message('dateOfBirthFuture')),
      rule(day => day >= MIN_BIRTH_DATE, message('dateOfBirthYear')),
      rule(day => isOfAge(day, today), message('dateOfBirthUnderAge')),
    ),
  }),
  address: z.object({
    street: text('street'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    country: choice('country'),
  }),
  income: z.object({
    employmentStatus: choice('employmentStatus'),
    annualIncome: z.string().check(
      required('annualIncome'),
      income(() => true, message('annualIncomeNumber')),
      income(amount => !isBelow(amount, ZERO), message('annualIncomeNegative')),
      income(
        amount => countDecimals(amount) <= INCOME_DECIMALS,
        message('annualIncomeDecimals', { decimals: INCOME_DECIMALS }),
      ),
      income(amount => !isAbove(amount, LARGEST_AMOUNT), message('annualIncomeMax', { max: LARGEST_AMOUNT })),
    ),
  }),
  documents: z.object({ documentType: DocumentType, idFront: image('idFront'), idBack: image('idBack') }),
  face: z.object({ cameraRoll: image('cameraRoll') }),
});

/** Creates the schema of all five steps. */
export function kycForm(today: string) {
  const { personal, address, income: earned, documents, face } = createStepSchemas(today);
  return z.object({ ...personal.shape, ...address.shape, ...earned.shape, ...documents.shape, ...face.shape });
}
export type KycValues = z.infer<ReturnType<typeof kycForm>>;
type KycField = keyof KycValues;

// In the order of each step.
export const STEP_FIELDS: Record<KycStep, readonly KycField[]> = {
  personal: ['firstName', 'middleName', 'lastName', 'dateOfBirth'],
  address: ['street', 'city', 'state', 'postalCode', 'country'],
  income: ['employmentStatus', 'annualIncome'],
  documents: ['documentType', 'idFront', 'idBack'],
  face: ['cameraRoll'],
};

export const ALL_FIELDS: readonly KycField[] = KYC_STEPS.flatMap(step => STEP_FIELDS[step]);

export const EMPTY_VALUES: KycValues = {
  firstName: '',
  middleName: '',
  lastName: '',
  dateOfBirth: '',
  street: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
  employmentStatus: '',
  annualIncome: '',
  documentType: 'ID',
  idFront: '',
  idBack: '',
  cameraRoll: '',
};

/** Returns the body of createKyc with trimmed texts. Throws if the form is invalid. */
export function toKycRequest(values: KycValues): CreateKyc {
  const annualIncome = parseIncome(values.annualIncome);
  if (annualIncome === null) throw new RangeError('The form is invalid.');
  const { country, employmentStatus } = CreateKyc.shape;
  return {
    firstName: values.firstName.trim(),
    middleName: values.middleName.trim() || undefined,
    lastName: values.lastName.trim(),
    dateOfBirth: values.dateOfBirth,
    street: values.street.trim(),
    city: values.city.trim(),
    state: values.state.trim(),
    postalCode: values.postalCode.trim(),
    country: country.parse(values.country),
    employmentStatus: employmentStatus.parse(values.employmentStatus),
    annualIncome,
    documentType: values.documentType,
    idFront: values.idFront,
    idBack: values.idBack,
    cameraRoll: values.cameraRoll,
  };
}
