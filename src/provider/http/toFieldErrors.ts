import { type FieldError } from '#contract/texts/errorTexts.ts';
import { type FieldErrors } from '#provider/core/apiError.ts';

interface Issue {
  keyword?: string;
  instancePath?: string;
  message?: string;
  params?: Record<string, unknown>;
}

const MAX_FIELDS = 50;

/** Returns the errors by field; null when the input as a whole is malformed. */
export function toFieldErrors(issues: readonly Issue[]): FieldErrors | null {
  const entries = issues.flatMap(toEntries);
  if (entries.length === 0 || entries.some(([path]) => path === '')) return null;
  return Object.fromEntries(entries.slice(0, MAX_FIELDS));
}

function toEntries({ keyword = '', instancePath = '', params = {} }: Issue): [string, FieldError][] {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword !== 'unrecognized_keys') return [[path.join('.'), toFieldError(keyword, params)]];
  const keys = Array.isArray(params.keys) ? params.keys.map(String) : [];
  return keys.map(key => [[...path, key].join('.').slice(0, 100) || '(empty)', 'unknown']);
}

function toFieldError(keyword: string, { minimum, maximum, origin }: Record<string, unknown>): FieldError {
  if (keyword === 'invalid_type') return 'missing';
  if (keyword === 'too_small' && minimum !== undefined) return belowMinimum(String(minimum), origin);
  if (keyword === 'too_big' && maximum !== undefined) return aboveMaximum(String(maximum), origin);
  return 'invalid';
}

function belowMinimum(min: string, origin: unknown): FieldError {
  if (origin !== 'string') return { code: 'min', params: { min, unit: '' } };
  return min === '1' ? 'missing' : { code: 'min_length', params: { min } };
}

const aboveMaximum = (max: string, origin: unknown): FieldError =>
  origin === 'string' ? { code: 'max_length', params: { max } } : { code: 'max', params: { max, unit: '' } };
