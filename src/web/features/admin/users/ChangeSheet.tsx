import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikHelpers } from 'formik';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import type * as z from 'zod/mini';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { ChangeFailure, type SpecifiedCall } from '#web/features/admin/shared/ChangeFailure.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';

export interface SheetProps {
  isOpen: boolean;
  onClose: () => void;
}

interface ChangeFormProps<Values extends object, Result> {
  initialValues: Values;
  schema: z.ZodMiniType<unknown, Values>;
  send: (values: Values) => Promise<{ data?: Result; error?: unknown }>;
  call?: SpecifiedCall;
  onDone: (response: Result) => void;
  submitText: (values: Values) => string;
  tone?: ComponentProps<typeof Button>['tone'];
  /** Returns why these values cannot be submitted although every field is valid. */
  getBlockedReason?: (values: Values) => string | null;
  /** Renders the fields and their changes. */
  children: (values: Values) => ReactNode;
}

/** Renders a change with its reason. A refusal appears at its field, else above the button. */
export function ChangeForm<Values extends object, Result>(props: ChangeFormProps<Values, Result>) {
  const { initialValues, schema, send, call, onDone, submitText, tone, getBlockedReason, children } = props;
  const [failure, setFailure] = useState<Failure | null>(null);
  // A refresh of the account behind the sheet must not change typed values.
  const [initial] = useState(initialValues);
  const validate = useMemo(() => zodValidate(schema), [schema]);
  const notNow = useSubmitBlockedReason(failure);

  async function onSubmit(values: Values, form: FormikHelpers<Values>) {
    setFailure(null);
    const { data, error } = await send(values);
    if (data !== undefined) return onDone(data);
    const refused = toFailure(error);
    const marked = fieldErrors(refused, values);
    for (const [name, message] of Object.entries(marked)) form.setFieldError(name, message);
    if (Object.keys(marked).length === 0) setFailure(refused);
  }

  return (
    <Formik<Values> initialValues={initial} validate={validate} onSubmit={onSubmit}>
      {({ isSubmitting, values }) => (
        <Stack component={Form} spacing={4} noValidate>
          {children(values)}
          {failure && <ChangeFailure failure={failure} call={call} />}
          <Button
            type="submit"
            tone={tone}
            busy={isSubmitting}
            disabledReason={notNow ?? getBlockedReason?.(values) ?? null}
          >
            {submitText(values)}
          </Button>
          <FocusFirstError />
        </Stack>
      )}
    </Formik>
  );
}

interface ChangeSheetProps<Values extends object, Result>
  extends SheetProps, Omit<ChangeFormProps<Values, Result>, 'onDone'> {
  title: string;
  /** Returns the announcement of the success. */
  doneText: (response: Result) => string;
}

/** Renders a change of an account in a sheet, which closes and announces the success. */
export function ChangeSheet<Values extends object, Result>(props: ChangeSheetProps<Values, Result>) {
  const { isOpen, onClose, title, doneText, ...form } = props;
  const { toast } = useDeps();

  function onDone(response: Result) {
    onClose();
    toast({ kind: 'success', text: doneText(response) });
  }

  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={title}>
      <ChangeForm {...form} onDone={onDone} />
    </BottomSheet>
  );
}
