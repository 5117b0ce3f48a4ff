import { useFormik } from 'formik';
import type { Decimal } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useDraft, useKeepDraft } from '#web/shared/forms/useDraft.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { NOTHING_TYPED, WithdrawDraft, withdrawForm, type WithdrawValues } from './withdrawForm.ts';

interface WithdrawFormOptions {
  /** The name under which what is typed is kept. */
  form: string;
  method: WithdrawMethod;
  balance: Decimal | undefined;
  onSubmit: (values: WithdrawValues) => Promise<void>;
}

/** What is being filled in for one method. Nothing is judged before the balance is known. */
export function useWithdrawForm({ form, method, balance, onSubmit }: WithdrawFormOptions) {
  const draft = useDraft(form, WithdrawDraft);
  const formik = useFormik<WithdrawValues>({
    initialValues: { ...NOTHING_TYPED, ...draft },
    validate: values => (balance === undefined ? {} : validatedBy(withdrawForm(method, balance))(values)),
    onSubmit,
  });
  const { values } = formik;
  const forgetDraft = useKeepDraft(form, values, values.amount !== '' || values.paymentAddress !== '');
  return { formik, forgetDraft };
}
