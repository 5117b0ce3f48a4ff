import Stack from '@mui/material/Stack';
import { useEventCallback } from '@mui/material/utils';
import { Form, FormikProvider } from 'formik';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type Failure, isRefused } from '#web/api/http/failure.ts';
import { useGetSiteSettingQuery } from '#web/api/siteSetting.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { ABOVE_PINNED } from '#web/components/PinnedActions.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { fieldError } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { MoneyNotice } from '#web/money/MoneyNotice.tsx';
import { useBalanceCap } from '#web/money/useBalanceCap.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { FormAndSide } from '#web/shell/FormAndSide.tsx';
import { useHasTwoPanes } from '#web/shell/useHasTwoPanes.ts';
import { ConfirmTransfer } from './ConfirmTransfer.tsx';
import { RecentContacts } from './RecentContacts.tsx';
import { TransferFields } from './TransferFields.tsx';
import { TransferSide } from './TransferSide.tsx';
import { TransferSubmit } from './TransferSubmit.tsx';
import { TransferTerms } from './TransferTerms.tsx';
import { useReceiver } from './useReceiver.ts';
import { useTransferForm } from './useTransferForm.ts';
import { useTransferSubmission } from './useTransferSubmission.ts';

// The form's own texts for these codes.
const TEXT_OVERRIDES = { min: 'transfer:validation.min', insufficient_balance: 'transfer:validation.balance' };

const FRESH = { refetchOnMountOrArgChange: true };

/** Renders a transfer and its confirmation. Typed values survive failures, a reload and a new sign-in. */
export function TransferForm() {
  const { t } = useTranslation(['transfer', 'app']);
  const { toast } = useDeps();
  const navigate = useNavigate();
  const hasTwoPanes = useHasTwoPanes();
  const [isConfirming, setConfirming] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // The query cache uses the device's clock.
  const [quoteRefusedAt, setQuoteRefusedAt] = useState(-Infinity);

  const [site, account] = [useGetSiteSettingQuery(undefined, FRESH), useGetUserByIdQuery(undefined, FRESH)];
  const isQuoteStale = (site.fulfilledTimeStamp ?? 0) < quoteRefusedAt;
  const [siteLoad, accountLoad] = [
    useInitialLoad({ ...site, currentData: isQuoteStale ? undefined : site.currentData }),
    useInitialLoad(account),
  ];
  const [{ data: setting }, { data: user }] = [site, account];
  // An untouched form has no receiver, so a valid form has been changed.
  const form = useTransferForm({
    setting,
    user,
    onSubmit: async () => {
      setFailure(null);
      setConfirming(true);
    },
  });
  const { formik, amount, payId, quote } = form;
  const receiver = useReceiver(payId, user?.payId);
  const confirming = isConfirming ? quote : null;

  const post = useTransferSubmission({
    onAccepted: form.deleteDraft,
    onSuccess: ({ transfer }) => {
      toast({ kind: 'success', text: t('transfer:form.submitted') });
      void navigate(`/transfer/log/${transfer._id}`, { replace: true });
    },
    onError: refusal => {
      setFailure(refusal);
      if (isRefused(refusal, 'quote_changed')) return setQuoteRefusedAt(Date.now());
      toast({ kind: 'error', text: t('transfer:form.failed') });
      formik.setErrors({
        amount: fieldError(refusal, 'amount', TEXT_OVERRIDES),
        receivePId: fieldError(refusal, 'receivePId'),
      });
    },
  });
  const { trackAmountChange } = post;
  const withinBalance = useBalanceCap(user?.balance, trackAmountChange);
  // A fee that changes by itself requires a new tap, too.
  useEffect(() => trackAmountChange('app'), [trackAmountChange, setting?.transferCharge]);

  const onReceiver = useEventCallback((chosen: string) => void formik.setFieldValue('receivePId', chosen));
  const fill = (typed: string) => formik.setFieldValue('amount', withinBalance(typed));

  async function onConfirm() {
    if (!quote || isQuoteStale || receiver.kind !== 'found') return;
    setFailure(null);
    await post.submit({ ...quote, receivePId: payId });
  }

  return (
    <>
      <FormAndSide
        form={
          <FormikProvider value={formik}>
            <Stack component={Form} spacing={4} noValidate aria-label={t('transfer:title')} sx={ABOVE_PINNED}>
              <RecentContacts isLocked={post.isBusy} onChoose={onReceiver} />
              <TransferFields
                formik={formik}
                amount={amount}
                user={user}
                receiver={receiver}
                isLocked={post.isBusy}
                onAmount={typed => void fill(typed)}
                onAmountFocus={form.onAmountFocus}
              />
              <TransferTerms balance={user?.balance} terms={setting} quote={quote} hasSide={hasTwoPanes} />
              {siteLoad.failure && (
                <FailureNotice
                  failure={siteLoad.failure}
                  text={t('transfer:form.feeUnavailable')}
                  onRetry={siteLoad.retry}
                />
              )}
              {accountLoad.failure && (
                <FailureNotice failure={accountLoad.failure} text={t('app:userFailed')} onRetry={accountLoad.retry} />
              )}
              <TransferSubmit
                isBusy={post.isBusy}
                hasTerms={setting !== undefined}
                hasNoTerms={siteLoad.failure !== undefined}
                hasBalance={user !== undefined}
                hasNoBalance={accountLoad.failure !== undefined}
                failure={failure}
              />
              {!confirming && (
                <MoneyNotice status={post.status} logTo="/transfer/log" logName={t('transfer:historyTitle')} />
              )}
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
          isQuoteStale={isQuoteStale}
          settingLoad={siteLoad}
          status={post.status}
          isBusy={post.isBusy}
          failure={failure}
          onCancel={() => setConfirming(false)}
          onConfirm={() => void onConfirm()}
        />
      )}
    </>
  );
}
