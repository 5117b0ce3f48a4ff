import { type CodedField, type FieldCode, isKnownFieldError } from '#contract/errors.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { validationMessage } from './validationMessage.ts';

type TextOverrides = Partial<Record<FieldCode, string>>;

// The texts of these codes only point at the field.
const GENERIC_CODES: readonly string[] = ['missing', 'unknown', 'invalid'] satisfies FieldCode[];

const UNREADABLE = validationMessage('app:fieldError.invalid');

/** Returns the refusal of one field as a form message. An unknown code uses the provider's English sentence. */
export function fieldError(failure: Failure, field: string, overrides: TextOverrides = {}): string | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { fields = {}, fieldCodes = {} } = failure;
  const sentence = Object.hasOwn(fields, field) ? fields[field] || UNREADABLE : undefined;
  const coded = Object.hasOwn(fieldCodes, field) ? fieldCodes[field] : undefined;
  return coded ? (getCodeText(coded, overrides) ?? sentence ?? UNREADABLE) : sentence;
}

function getCodeText(coded: CodedField, own: TextOverrides): string | undefined {
  if (!isKnownFieldError(coded)) return undefined;
  const ownTexts: Record<string, string> = own;
  return validationMessage(ownTexts[coded.code] ?? `app:fieldError.${coded.code}`, coded.params);
}

export function fieldErrors(failure: Failure, form: object): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of Object.keys(form)) {
    const error = fieldError(failure, name);
    if (error !== undefined) errors[name] = error;
  }
  return errors;
}

/** Returns the first refusal that states more than which field to check, without fields that the form marks. */
export function getSpecificFieldError(failure: Failure, marked: readonly string[] = []): string | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { fields = {}, fieldCodes = {} } = failure;
  const isSpecific = (name: string) => !marked.includes(name) && !GENERIC_CODES.includes(fieldCodes[name]?.code ?? '');
  const name = Object.keys({ ...fields, ...fieldCodes }).find(isSpecific);
  return name === undefined ? undefined : fieldError(failure, name);
}
