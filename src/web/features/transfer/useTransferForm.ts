import { useEventCallback } from '@mui/material/utils';
import { useFormik } from 'formik';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SiteSetting } from '#contract/siteSetting.ts';
import type { User } from '#contract/users.ts';
import { useDraft, useSaveDraft } from '#web/shared/forms/useDraft.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import {
  getInitialAmount,
  EMPTY_VALUES,
  getQuote,
  TransferDraft,
  transferForm,
  type TransferValues,
} from './transferForm.ts';

/** Names the form in what this tab stores: its draft, and its request while the outcome is unknown. */
export const TRANSFER_FORM = 'transfer';

interface TransferFormOptions {
  setting: SiteSetting | undefined;
  user: User | undefined;
  onSubmit: () => Promise<void>;
}

/** Returns the form and its quote. It validates nothing before the terms and the balance are known. */
export function useTransferForm({ setting, user, onSubmit }: TransferFormOptions) {
  const { language } = useTranslation().i18n;
  const draft = useDraft(TRANSFER_FORM, TransferDraft);
  const first = getInitialAmount(setting, language);
  const formik = useFormik<TransferValues>({
    initialValues: { ...EMPTY_VALUES, ...draft },
    validate: ({ amount, receivePId }) =>
      setting && user ? zodValidate(transferForm(setting, user))({ amount: amount ?? first, receivePId }) : {},
    onSubmit,
  });
  const { values } = formik;
  useSaveDraft(TRANSFER_FORM, values, values.amount !== null || values.receivePId !== '');
  const amount = values.amount ?? first;
  // A minimum that arrives later would be inserted before the typed text: '1' and '10' would be '110'.
  const onAmountFocus = useEventCallback(() => {
    if (!setting && values.amount === null) void formik.setFieldValue('amount', '', false);
  });
  return {
    formik,
    amount,
    onAmountFocus,
    payId: values.receivePId.trim(),
    quote: useMemo(() => getQuote(amount, setting), [amount, setting]),
  };
}
