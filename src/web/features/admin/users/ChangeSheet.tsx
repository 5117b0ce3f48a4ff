import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikHelpers } from 'formik';
import { type ReactNode, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import type { SpecifiedCall } from '#web/features/admin/forms/ChangeFailure.tsx';
import { DraftSheet } from '#web/shared/forms/DraftSheet.tsx';
import { FormEnd } from '#web/features/admin/forms/FormEnd.tsx';
import { KeepDraft } from '#web/shared/forms/KeepDraft.tsx';
import { useRefusal } from '#web/features/admin/forms/useRefusal.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { createDraftCleaner } from '#web/features/admin/forms/createDraftCleaner.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
  /** Names the form and its account. */
  draft: string;
}

interface ChangeFormProps<Values extends object, Result> {
  draft: string;
  initialValues: Values;
  schema: z.ZodMiniType<unknown, Values>;
  send: (values: Values) => Promise<{ data?: Result; error?: unknown }>;
  call?: SpecifiedCall;
  /** `isShown`: the form is still on screen. */
  onDone: (response: Result, isShown: boolean) => void;
  submitText: (values: Values) => string;
  tone?: 'brand' | 'danger';
  /** Returns why these values cannot be submitted although every field is valid. */
  getBlockedReason?: (values: Values) => string | null;
  /** Renders the fields and their changes. */
  children: (values: Values) => ReactNode;
}

/** Renders a change with its reason. A refusal appears above the button and at its field. */
export function ChangeForm<Values extends object, Result>(props: ChangeFormProps<Values, Result>) {
  const { draft, initialValues, schema, send, call, onDone, submitText, tone, getBlockedReason, children } = props;
  const { drafts } = useDeps();
  const { refusal, refuse, clearRefusal, isShown, isSameSession } = useRefusal();
  // A refresh of the account behind the sheet must not change typed values.
  const [initial] = useState(initialValues);
  const validate = useMemo(() => zodValidate(schema), [schema]);

  async function onSubmit(values: Values, form: FormikHelpers<Values>) {
    clearRefusal();
    const clearSentDraft = createDraftCleaner(drafts, draft, isShown);
    const { data, error } = await send(values);
    if (data === undefined) return refuse({ error, form, values });
    clearSentDraft();
    if (isSameSession()) onDone(data, isShown());
  }

  return (
    <Formik<Values> initialValues={initial} validate={validate} onSubmit={onSubmit}>
      {({ values }) => (
        <Stack component={Form} spacing={4} noValidate>
          {children(values)}
          <FormEnd
            {...{ refusal, call, tone }}
            submit={submitText(values)}
            blockedReason={getBlockedReason?.(values)}
          />
          <KeepDraft form={draft} />
        </Stack>
      )}
    </Formik>
  );
}

interface ChangeSheetProps<Values extends object, Result>
  extends SheetProps, Omit<ChangeFormProps<Values, Result>, 'onDone' | 'draft'> {
  title: string;
  /** Returns the announcement of the success. */
  doneText: (response: Result) => string;
}

/** Renders a change of an account in a sheet, which closes and announces the success. */
export function ChangeSheet<Values extends object, Result>(props: ChangeSheetProps<Values, Result>) {
  const { isOpen, onClose, title, doneText, ...form } = props;
  const { toast } = useDeps();

  function onDone(response: Result, isShown: boolean) {
    // The sheet of another change may be open by now.
    if (isShown) onClose();
    toast({ kind: 'success', text: doneText(response) });
  }

  return (
    <DraftSheet isOpen={isOpen} onClose={onClose} title={title} draft={form.draft}>
      <ChangeForm {...form} onDone={onDone} />
    </DraftSheet>
  );
}
