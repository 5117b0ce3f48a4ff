import { useFormikContext } from 'formik';
import { useLayoutEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { useDraft, useSaveDraft } from './useDraft.ts';

const FieldValue = z.union([z.string(), z.boolean(), z.array(z.string())]);
type FieldValue = z.infer<typeof FieldValue>;
type Values = Record<string, FieldValue>;

// Only what was typed, with the value that it replaces.
const Changes = z.record(z.string(), z.object({ before: FieldValue, after: FieldValue }));
type Changes = z.infer<typeof Changes>;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function getChanges(initial: Values, values: Values): Changes {
  const changes: Changes = {};
  for (const [name, before] of Object.entries(initial)) {
    const after = values[name];
    if (after !== undefined && !isSame(before, after)) changes[name] = { before, after };
  }
  return changes;
}

/** Returns the typed fields; without each that has another stored value by now, which the draft must not reverse. */
function getTyped(initial: Values, changes: Partial<Changes>): Values {
  const typed: Values = {};
  for (const [name, change] of Object.entries(changes))
    if (change && isSame(change.before, initial[name])) typed[name] = change.after;
  return typed;
}

/** Keeps what was typed into a form through a reload and a new sign-in. `form` names the form, and its record if any. */
export function KeepDraft({ form }: { form: string }) {
  const { values, initialValues, setFieldValue } = useFormikContext<Values>();
  const draft = useDraft(form, Changes);
  const kept = useRef<Partial<Changes>>(draft);
  // Stored values that change while the form is open reset it. Its initial values stay the stored ones.
  useLayoutEffect(() => {
    for (const [name, typed] of Object.entries(getTyped(initialValues, kept.current)))
      void setFieldValue(name, typed, false);
  }, [initialValues, setFieldValue]);
  const changes = useMemo(() => getChanges(initialValues, values), [initialValues, values]);
  useLayoutEffect(() => void (kept.current = changes), [changes]);
  useSaveDraft(form, changes, Object.keys(changes).length > 0);
  return null;
}
