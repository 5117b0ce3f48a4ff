import type { FieldCode } from '#contract/texts/errorTexts.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { validationMessage } from './validationMessage.ts';

type TextOverrides = Partial<Record<FieldCode, string>>;

// The texts of these codes only point at the field.
const GENERIC_CODES: readonly string[] = ['missing', 'unknown', 'invalid'] satisfies FieldCode[];

const UNREADABLE = validationMessage('errors:fieldError.invalid', {}, validationMessage('app:failure.unknown'));

/** Returns the refusal of one field as a form message. A code without a text uses the provider's English sentence. */
export function fieldError(failure: Failure, field: string, overrides: TextOverrides = {}): string | undefined {
  if (failure.kind !== 'refused') return undefined;
  const { fields = {}, fieldCodes = {} } = failure;
  const sentence = Object.hasOwn(fields, field) ? fields[field] || UNREADABLE : undefined;
  const coded = Object.hasOwn(fieldCodes, field) ? fieldCodes[field] : undefined;
  if (!coded) return sentence;
  const own = new Map(Object.entries(overrides)).get(coded.code);
  return validationMessage(own ?? `errors:fieldError.${coded.code}`, coded.params, sentence ?? UNREADABLE);
}

/** Returns the refusals of a form's fields, without keys for other fields, because formik counts any key as an error. */
export function fieldErrors(failure: Failure, form: object, overrides?: TextOverrides): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const name of Object.keys(form)) {
    const error = fieldError(failure, name, overrides);
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
