import { useEventCallback } from '@mui/material/utils';
import { type FormikContextType, useFormik } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decimal, parseDecimalInput } from '#contract/money.ts';
import { getStakeLimits, type SiteSetting } from '#contract/siteSetting.ts';
import { useUser } from '#web/api/users.ts';
import type { TapGuard } from '#web/money/useTapGuard.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { useDraft, useSaveDraft } from '#web/shared/forms/useDraft.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { createTicket, isAboveMax, type StakeRules, Ticket, ticketForm } from './ticketForm.ts';

/** Names the draft in what this tab stores. All coins share it. */
const TICKET_DRAFT = 'trade';

/** Checks an amount with an error, or to confirm, again when its limits or the balance change, as after a win. */
function useRevalidation(
  form: FormikContextType<Ticket>,
  { min, max, balance }: StakeRules,
  isConfirming: boolean,
): void {
  const revalidate = useLatest(() => {
    if (form.errors.amount || isConfirming) void form.validateForm();
  });
  useEffect(() => revalidate.current(), [min, max, balance, revalidate]);
}

/**
 * Holds duration and stake with their limits and payout. Calls `onAmountChanged` with the source of a change, because a
 * tap in progress must not confirm an amount that the user has not read.
 */
export function useTicket(
  setting: SiteSetting | undefined,
  onAmountChanged: TapGuard['trackAmountChange'],
  isConfirming: boolean,
) {
  const { language } = useTranslation().i18n;
  const user = useUser();
  const draft = useDraft(TICKET_DRAFT, Ticket);
  const limits: StakeRules = {
    balance: user?.balance,
    ...getStakeLimits(setting),
  };
  const form = useFormik<Ticket>({
    initialValues: { ...createTicket(language), ...draft },
    validate: zodValidate(ticketForm(limits, useUsdtFormat())),
    onSubmit: () => undefined,
  });
  useSaveDraft(TICKET_DRAFT, form.values);
  useRevalidation(form, limits, isConfirming);

  const onAmount = useEventCallback((typed: string) => {
    onAmountChanged('user');
    void form.setFieldValue('amount', typed);
  });

  const isExcessive = isAboveMax(form.values.amount, limits);
  const stake: Decimal | null = parseDecimalInput(form.values.amount);
  return {
    form,
    limits,
    stake,
    balance: user?.balance,
    payoutRate: setting?.tradePayout?.[form.values.selectedTime],
    // An excessive stake is reported while typing, other errors after the field was left.
    amountError: isExcessive || form.touched.amount ? (form.errors.amount ?? null) : null,
    isExcessive,
    onAmount,
    onRepeat(next: Ticket) {
      onAmountChanged('app');
      void form.setValues(next);
    },
  };
}
