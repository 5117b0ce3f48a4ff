import { useFormik } from 'formik';
import { type Decimal, typedDecimal } from '#contract/money.ts';
import type { SiteSetting } from '#contract/siteSetting.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useBalanceCap } from '#web/money/useBalanceCap.ts';
import { useDraft, useKeepDraft } from '#web/shared/forms/useDraft.ts';
import { validatedBy } from '#web/shared/forms/zodForm.ts';
import { DEFAULT_LIMITS } from './stake.ts';
import { EMPTY_TICKET, Ticket, ticketForm } from './ticketForm.ts';

const FORM = 'trade';

/**
 * What is being filled in: duration and stake, with what they may be and what they would pay. A stake above the balance
 * is reset to it at once; `onAmountChanged` hears who changed it, because a tap already under way must not stake it all.
 */
export function useTicket(setting: SiteSetting | undefined, onAmountChanged: (byWhom: 'person' | 'app') => void) {
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
  const capped = useBalanceCap(user?.balance, onAmountChanged);
  return {
    form,
    limits,
    stake,
    balance: user?.balance,
    payoutRate: setting?.tradePayout?.[form.values.selectedTime],
    onAmount: (typed: string) => void form.setFieldValue('amount', capped(typed)),
  };
}
