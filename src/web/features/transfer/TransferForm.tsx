import Stack from '@mui/material/Stack';
import { Form, FormikProvider } from 'formik';
import { useTranslation } from 'react-i18next';
import { ABOVE_PINNED } from '#web/components/PinnedActions.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { getLoadState } from '#web/shared/query/loadState.ts';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { FormAndSide } from '#web/shell/layout/FormAndSide.tsx';
import { useHasTwoPanes } from '#web/shell/layout/useHasTwoPanes.ts';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import { RecentRecipients } from './RecentRecipients.tsx';
import { TransferFields } from './TransferFields.tsx';
import { TransferSide } from './TransferSide.tsx';
import { TransferSubmit } from './TransferSubmit.tsx';
import { TransferTerms } from './TransferTerms.tsx';
import { useReceiverFill } from './useReceiverFill.ts';
import { useTransferCheckout } from './useTransferCheckout.ts';

/** Renders a transfer and its confirmation. Typed values survive failures, a reload and a new sign-in. */
export function TransferForm() {
  const { t } = useTranslation('transfer');
  const hasTwoPanes = useHasTwoPanes();
  const checkout = useTransferCheckout();
  const { form, receiver, quote, failure, status, isBusy, user, setting, siteLoad, accountLoad } = checkout;
  const { formik } = form;
  const onReceiver = useReceiverFill(formik, isBusy);
  const confirming = checkout.isConfirming ? quote : null;

  return (
    <>
      <FormAndSide
        form={
          <FormikProvider value={formik}>
            <Stack component={Form} spacing={4} noValidate aria-label={t('title')} sx={ABOVE_PINNED}>
              <RecentRecipients isLocked={isBusy} onChoose={onReceiver} />
              <TransferFields
                formik={formik}
                amount={form.amount}
                user={user}
                receiver={receiver}
                isLocked={isBusy}
                onAmount={checkout.onAmount}
                onAmountFocus={form.onAmountFocus}
                onReceiver={onReceiver}
              />
              <TransferTerms balance={user?.balance} terms={setting} quote={quote} hasSide={hasTwoPanes} />
              <TermsFailures siteLoad={siteLoad} accountLoad={accountLoad} />
              <TransferSubmit
                isBusy={isBusy}
                terms={getLoadState(setting, siteLoad)}
                account={getLoadState(user, accountLoad)}
                failure={failure}
                isConfirming={confirming !== null}
              />
              {!confirming && <MoneyNotice status={status} logTo="/transfer/log" logName={t('historyTitle')} />}
              <FocusFirstError />
            </Stack>
          </FormikProvider>
        }
        side={<TransferSide user={user} setting={setting} />}
      />
      {confirming && (
        <ConfirmTransfer
          payId={form.payId}
          receiver={receiver}
          quote={confirming}
          isQuoteStale={checkout.isQuoteStale}
          settingLoad={siteLoad}
          status={status}
          isBusy={isBusy}
          failure={failure}
          onCancel={checkout.onCancel}
          onConfirm={checkout.onConfirm}
        />
      )}
    </>
  );
}

/** Reports that the fee or the balance could not be loaded. */
function TermsFailures({
  siteLoad,
  accountLoad,
}: Pick<ReturnType<typeof useTransferCheckout>, 'siteLoad' | 'accountLoad'>) {
  const { t } = useTranslation(['transfer', 'app']);
  return (
    <>
      {siteLoad.failure && (
        <FailureNotice failure={siteLoad.failure} text={t('transfer:form.feeUnavailable')} onRetry={siteLoad.retry} />
      )}
      {accountLoad.failure && (
        <FailureNotice failure={accountLoad.failure} text={t('app:userFailed')} onRetry={accountLoad.retry} />
      )}
    </>
  );
}
