import { useFormik } from 'formik';
import { useTranslation } from 'react-i18next';
import { type Decimal, typedDecimal } from '#contract/money.ts';
import type { SiteSetting } from '#contract/siteSetting.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useDeps } from '#web/ui/AppContext.tsx';
import { useDraft, useKeepDraft } from '#web/ui/useDraft.ts';
import { validatedBy } from '#web/ui/zodForm.ts';
import { DEFAULT_LIMITS, withinBalance } from './stake.ts';
import { EMPTY_TICKET, Ticket, ticketForm } from './ticketForm.ts';

const FORM = 'trade';

/**
 * What is being filled in: duration and stake, with what they may be and what they would pay. A stake above the balance
 * is reset to it at once; `onAmountChanged` hears who changed it, because a tap already under way must not stake it all.
 */
export function useTicket(setting: SiteSetting | undefined, onAmountChanged: (byWhom: 'person' | 'app') => void) {
  const { t } = useTranslation('trade');
  const { toast } = useDeps();
  const { data: user } = useGetUserByIdQuery();
  const draft = useDraft(FORM, Ticket);
  const limits = {
    min: setting?.tradeMin ?? DEFAULT_LIMITS.min,
    max: setting?.tradeMax ?? DEFAULT_LIMITS.max,
  };
  const form = useFormik<Ticket>({
    initialValues: { ...EMPTY_TICKET, ...draft },
    validate: validatedBy(ticketForm(limits)),
    onSubmit: () => undefined,
  });
  useKeepDraft(FORM, form.values, form.dirty);

  const stake: Decimal | null = typedDecimal(form.values.amount);
  const onAmount = (typed: string) => {
    const amount = withinBalance(typed, user?.balance);
    void form.setFieldValue('amount', amount);
    onAmountChanged(amount === typed ? 'person' : 'app');
    if (amount !== typed) toast({ kind: 'error', text: t('amount.exceedsBalance') });
  };
  return {
    form,
    limits,
    stake,
    balance: user?.balance,
    payoutRate: setting?.tradePayout?.[form.values.selectedTime],
    onAmount,
  };
}
