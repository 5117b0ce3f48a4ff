import { useTranslation } from 'react-i18next';
import { useMemo } from 'react';
import type { AdminUserDetails } from '#contract/admin/adminUsers.ts';
import { negate, plus, ZERO } from '#contract/money.ts';
import { isWaiting } from '#web/api/admin/guarded.ts';
import { useCreateAdjustmentMutation } from '#web/api/admin/users.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';
import { NO_GUARDED_INPUT } from '#web/features/admin/forms/guardedChange.ts';
import { SecondAdministrator } from '#web/features/admin/forms/SecondAdministrator.tsx';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { AdjustmentFields } from './AdjustmentFields.tsx';
import { adjustmentWithin, type AdjustmentValues, getBalanceChange } from './adjustmentForm.ts';
import { ChangeSheet, type SheetProps } from './ChangeSheet.tsx';
import { ReasonField } from '#web/features/admin/forms/ReasonField.tsx';

const EMPTY: AdjustmentValues = { direction: 'add', amount: '', ...NO_GUARDED_INPUT };

/** Corrects a balance by a posting that the user sees; it may need a second administrator. */
export function AdjustmentSheet({ user, ...sheet }: SheetProps & { user: AdminUserDetails }) {
  const { t } = useTranslation(['adminUsers', 'admin']);
  const { amount } = useMoneyFormat();
  const [adjust] = useCreateAdjustmentMutation();
  const { fourEyes } = useAdminMe();
  const { balance } = user;
  const schema = useMemo(() => adjustmentWithin(balance), [balance]);
  return (
    <ChangeSheet
      {...sheet}
      title={t('adminUsers:open.adjustment')}
      initialValues={EMPTY}
      schema={schema}
      send={values =>
        adjust({
          body: { userId: user._id, amount: getBalanceChange(values) ?? ZERO, reason: values.reason.trim() },
          isBreakGlass: values.isBreakGlass && fourEyes,
        })
      }
      doneText={outcome => t(isWaiting(outcome) ? 'admin:waits' : 'adminUsers:adjustment.done')}
      submitText={values => {
        const change = getBalanceChange(values);
        if (change === null || change === ZERO) return t('adminUsers:open.adjustment');
        return values.direction === 'add'
          ? t('adminUsers:adjustment.submitAdd', { amount: amount(change, { upTo: 6 }) })
          : t('adminUsers:adjustment.submitTake', { amount: amount(negate(change), { upTo: 6 }) });
      }}
    >
      {values => {
        const change = getBalanceChange(values);
        return (
          <>
            <AdjustmentFields />
            {balance !== null && change !== null && (
              <BeforeAfter
                name={t('adminUsers:account.available')}
                before={amount(balance, { upTo: 6 })}
                after={amount(plus(balance, change), { upTo: 6 })}
              />
            )}
            <ReasonField hint={t('adminUsers:adjustment.reason')} />
            {fourEyes && <SecondAdministrator />}
          </>
        );
      }}
    </ChangeSheet>
  );
}
