import type { Recording } from '#web/shared/app/recording.ts';
import { MAX_REPORT_LENGTH, REPORT_FORMAT, REPORT_VERSION, type ReportFacts } from './reportFormat.ts';
import { diffStates, isFields } from './stateChanges.ts';

const LABEL_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LABEL_LENGTH = 6;

function createLabel(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LABEL_LENGTH));
  return [...bytes].map(byte => LABEL_LETTERS[byte % LABEL_LETTERS.length]).join('');
}

/** Gives each pseudonym a random name, so that two reports cannot be compared. Equality within the report remains. */
function renamePseudonyms(text: string): string {
  const names = new Map<string, string>();
  const taken = new Set<string>();
  return text.replace(/\bhidden-\d+\b/g, pseudonym => {
    let name = names.get(pseudonym);
    while (name === undefined || (!names.has(pseudonym) && taken.has(name))) name = createLabel();
    names.set(pseudonym, name);
    taken.add(name);
    return `hidden-${name}`;
  });
}

/** Returns the actions with their times and what each changed. */
function toActions({ base, entries }: Pick<Recording, 'base' | 'entries'>): object[] {
  return entries.map(({ at, action, state }, index) => {
    const before = index === 0 ? base : entries[index - 1]?.state;
    return { ...action, at: new Date(at).toISOString(), changes: diffStates(before, state) };
  });
}

/** Returns a support report as JSON that Redux DevTools can import. Without room it leaves out the oldest entries. */
export function createReport(recording: Recording, facts: ReportFacts): string {
  const { length } = recording.entries;
  for (let leftOut = 0; ; leftOut += Math.max(1, Math.ceil((length - leftOut) / 4))) {
    const isEmpty = leftOut >= length;
    const entries = recording.entries.slice(leftOut);
    const before = isEmpty ? recording.state : leftOut === 0 ? recording.base : recording.entries[leftOut - 1]?.state;
    const base = isFields(before) ? before : {};
    const report = { format: REPORT_FORMAT, version: REPORT_VERSION, leftOut: Math.min(leftOut, length), ...facts };
    const toText = (state: object) =>
      JSON.stringify({
        report,
        payload: JSON.stringify(toActions({ base: state, entries })),
        preloadedState: JSON.stringify({ report: state }),
      });
    const text = renamePseudonyms(toText(base));
    if (text.length <= MAX_REPORT_LENGTH) return text;
    if (isEmpty) return renamePseudonyms(toText({}));
  }
}
