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
import { TransferQuote, TransferTerms } from './TransferTerms.tsx';
import { useReceiverFill } from './useReceiverFill.ts';
import { useTransferCheckout } from './useTransferCheckout.ts';

/** Renders a transfer and its confirmation. Typed values survive failures, a reload and a new sign-in. */
export function TransferForm() {
  const { t } = useTranslation('transfer');
  const hasTwoPanes = useHasTwoPanes();
  const checkout = useTransferCheckout();
  const { receiver, quote, failure, status, isBusy, user, setting, siteLoad, accountLoad } = checkout;
  const { formik, payId, amount, onAmountFocus } = checkout.form;
  const onReceiver = useReceiverFill(formik, isBusy);
  const confirming = checkout.isConfirming ? quote : null;
  const shownQuote = <TransferQuote terms={setting} quote={quote} isPinned={!hasTwoPanes} />;

  return (
    <>
      <FormAndSide
        form={
          <FormikProvider value={formik}>
            <Stack component={Form} spacing={4} noValidate aria-label={t('title')} sx={ABOVE_PINNED}>
              <RecentRecipients isLocked={isBusy} onChoose={onReceiver} />
              <TransferFields
                formik={formik}
                amount={amount}
                user={user}
                receiver={receiver}
                isLocked={isBusy}
                onAmount={checkout.onAmount}
                onAmountFocus={onAmountFocus}
                onReceiver={onReceiver}
              />
              {hasTwoPanes ? shownQuote : <TransferTerms balance={user?.balance} terms={setting} />}
              <TermsFailures siteLoad={siteLoad} accountLoad={accountLoad} />
              <TransferSubmit
                {...{ isBusy, failure }}
                terms={getLoadState(setting, siteLoad)}
                account={getLoadState(user, accountLoad)}
                isConfirming={confirming !== null}
                quote={!hasTwoPanes && shownQuote}
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
          payId={payId}
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
