interface Issue {
  keyword?: string;
  instancePath?: string;
  message?: string;
  params?: Record<string, unknown>;
}

const MOST_FIELDS = 50;

/** One plain sentence for each field that breaks the schema; null when the input as a whole has the wrong form. */
export function fieldsOf(issues: readonly Issue[]): Record<string, string> | null {
  const entries = issues.flatMap(entriesOf);
  if (entries.length === 0 || entries.some(([path]) => path === '')) return null;
  return Object.fromEntries(entries.slice(0, MOST_FIELDS));
}

function entriesOf({ keyword = '', instancePath = '', params = {} }: Issue): [string, string][] {
  const path = instancePath.split('/').filter(Boolean);
  if (keyword !== 'unrecognized_keys') return [[path.join('.'), sentence(keyword, params)]];
  const keys = Array.isArray(params.keys) ? params.keys.map(String) : [];
  return keys.map(key => [[...path, key].join('.').slice(0, 100) || '(empty)', 'This field is unknown.']);
}

function sentence(keyword: string, { minimum, maximum, origin }: Record<string, unknown>): string {
  const unit = origin === 'string' ? ' characters' : '';
  if (keyword === 'too_small' && minimum !== undefined) return `At least ${String(minimum)}${unit}.`;
  if (keyword === 'too_big' && maximum !== undefined) return `At most ${String(maximum)}${unit}.`;
  if (keyword === 'invalid_type') return 'This is missing or of the wrong type.';
  return 'This is not valid.';
}
