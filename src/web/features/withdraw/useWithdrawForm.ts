import { useFormik } from 'formik';
import type { Decimal } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { useDraft, useSaveDraft } from '#web/shared/forms/useDraft.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { EMPTY_VALUES, WithdrawDraft, withdrawForm, type WithdrawValues } from './withdrawForm.ts';

interface WithdrawFormOptions {
  /** The key of the stored draft. */
  form: string;
  method: WithdrawMethod;
  balance: Decimal | undefined;
  onSubmit: (values: WithdrawValues) => Promise<void>;
}

/** Returns the form of one method. It validates nothing before the balance is known. */
export function useWithdrawForm({ form, method, balance, onSubmit }: WithdrawFormOptions) {
  const draft = useDraft(form, WithdrawDraft);
  const formik = useFormik<WithdrawValues>({
    initialValues: { ...EMPTY_VALUES, ...draft },
    validate: values => (balance === undefined ? {} : zodValidate(withdrawForm(method, balance))(values)),
    onSubmit,
  });
  const { values } = formik;
  useSaveDraft(form, values, values.amount !== '' || values.paymentAddress !== '');
  return formik;
}
