import * as z from 'zod/mini';
import { CreateKyc } from '#contract/kyc.ts';
import { kyc } from '#web/i18n/en/kyc.ts';
import {
  STEP_FIELDS,
  KYC_STEPS,
  kycForm,
  toKycRequest,
  createStepSchemas,
  type KycStep,
  type KycValues,
  parseIncome,
} from './kycForm.ts';

const TODAY = '2026-11-21';

const FILLED: KycValues = {
  firstName: 'Ada',
  middleName: '',
  lastName: 'Osei',
  dateOfBirth: '1990-02-28',
  street: '12 Harbour Lane',
  city: 'Leeds',
  state: 'West Yorkshire',
  postalCode: 'LS1 4AP',
  country: 'UK',
  employmentStatus: 'Self-employed',
  annualIncome: '50,000',
  documentType: 'Passport',
  idFront: '/files/front',
  idBack: '/files/back',
  cameraRoll: '/files/face',
};

/** Translates a schema message into English. */
function translate(message: string): string {
  const [key = '', values = '{}'] = message.split(/\|(?={)/);
  const text = kyc.validation[key.replace('kyc:validation.', '') as keyof typeof kyc.validation];
  return Object.entries<unknown>(JSON.parse(values)).reduce<string>(
    (sentence, [name, value]) => sentence.replace(`{{${name}}}`, String(value)),
    text,
  );
}

/** Returns the translated errors of a step. */
function complaints(step: KycStep, typed: Partial<KycValues>): string[] {
  const { error } = z.safeParse(createStepSchemas(TODAY)[step] as z.ZodMiniType, { ...FILLED, ...typed });
  return error?.issues.map(({ message }) => translate(message)) ?? [];
}

it('accepts a completed form, step by step and whole', () => {
  expect(KYC_STEPS.flatMap(step => complaints(step, {}))).toEqual([]);
  expect(kycForm(TODAY).safeParse(FILLED).success).toBe(true);
});

it.each<[KycStep, keyof KycValues, string]>([
  ['personal', 'firstName', 'First name is required'],
  ['personal', 'lastName', 'Last name is required'],
  ['personal', 'dateOfBirth', 'Date of Birth is required'],
  ['address', 'street', 'Street address is required'],
  ['address', 'city', 'City is required'],
  ['address', 'state', 'State/Province is required'],
  ['address', 'postalCode', 'Postal Code is required'],
  ['address', 'country', 'Country is required'],
  ['income', 'employmentStatus', 'Employment status is required'],
  ['income', 'annualIncome', 'Annual income is required'],
  ['documents', 'idFront', 'Front ID image is required'],
  ['documents', 'idBack', 'Back ID image is required'],
  ['face', 'cameraRoll', 'Face scan is required'],
])('requires on the step %s: %s', (step, field, sentence) => {
  expect(complaints(step, { [field]: '' })).toEqual([sentence]);
  expect(complaints(step, { [field]: '   ' })).toEqual([sentence]);
});

it('requires no middle name', () => {
  expect(complaints('personal', { middleName: '' })).toEqual([]);
  expect(toKycRequest({ ...FILLED, middleName: ' ' }).middleName).toBeUndefined();
});

describe('the date of birth', () => {
  it.each([
    ['2026-11-22', 'Date of Birth cannot be in the future'],
    ['12026-01-01', 'Date of Birth cannot be in the future'],
    ['0199-01-01', 'Please check your year of birth'],
  ])('of %s is refused: %s', (dateOfBirth, sentence) => {
    expect(complaints('personal', { dateOfBirth })).toEqual([sentence]);
  });

  it('may be 18 years ago to the day, and long ago', () => {
    const [year = '', day = ''] = [TODAY.slice(0, 4), TODAY.slice(4)];
    expect(complaints('personal', { dateOfBirth: `${BigInt(year) - 18n}${day}` })).toEqual([]);
    expect(complaints('personal', { dateOfBirth: TODAY })).toEqual(['You must be at least 18 years old']);
    expect(complaints('personal', { dateOfBirth: '1900-01-01' })).toEqual([]);
  });
});

describe('the annual income', () => {
  it.each([
    ['a lot', 'Annual income must be a number'],
    ['1.2.3', 'Annual income must be a number'],
    ['-1', 'Annual income cannot be negative'],
    ['10.9999', 'Annual income can have up to 2 decimal places'],
    ['1000000000.01', 'Annual income can’t be more than 1000000000'],
  ])('of %s is refused: %s', (annualIncome, sentence) => {
    expect(complaints('income', { annualIncome })).toEqual([sentence]);
  });

  // Mutation check: parsing it with parseDecimalInput alone must fail this test. Fifty thousand a year would become
  // fifty.
  it.each([
    ['50,000', '50000'],
    ['50.000', '50000'],
    ['50 000', '50000'],
    ['50’000', '50000'],
    ['1,234,567.89', '1234567.89'],
    ['1.234.567,89', '1234567.89'],
    ['-1,000', '-1000'],
    ['1234.5', '1234.5'],
    ['12,5', '12.5'],
    ['0', '0'],
    ['50 000 USD', '50000'],
    ['50,000.50usd', '50000.5'],
    ['５０．０００，５', '50000.5'],
    ['-1 000 USD', '-1000'],
    ['1e3', null],
    ['50000 EUR', null],
    ['1,234.567', '1234.567'],
    ['1.234,567', '1234.567'],
    ['1’234.567', null],
    ['1.234.56', null],
  ])('of %s is parsed as %s', (typed, amount) => {
    expect(parseIncome(typed)).toBe(amount);
  });
});

it('reports which text is too long or unreadable', () => {
  expect(complaints('address', { postalCode: '1'.repeat(21) })).toEqual(['Use 20 characters or fewer']);
  expect(complaints('personal', { firstName: 'A\u0007da' })).toEqual(['This contains a character we can’t accept']);
});

it('creates a trimmed request that satisfies the contract', () => {
  const request = toKycRequest({ ...FILLED, firstName: '  Ada ', middleName: 'Adjoa' });
  expect(CreateKyc.safeParse(z.encode(CreateKyc, request)).success).toBe(true);
  expect(request).toMatchObject({ firstName: 'Ada', middleName: 'Adjoa', country: 'UK', annualIncome: '50000' });
});

it('has every field on exactly one step', () => {
  expect(KYC_STEPS.flatMap(step => STEP_FIELDS[step])).toEqual(Object.keys(FILLED));
  for (const step of KYC_STEPS) expect(Object.keys(createStepSchemas(TODAY)[step].shape)).toEqual(STEP_FIELDS[step]);
});
