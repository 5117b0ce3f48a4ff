import type { FormikProps } from 'formik';
import { useTranslation } from 'react-i18next';
import { isAbove, ZERO } from '#contract/money.ts';
import type { User } from '#contract/users.ts';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { Field } from '#web/components/form/Field.tsx';
import { toAmountInput } from '#web/money/toAmountInput.ts';
import { MaxButton } from '#web/money/MaxButton.tsx';
import { useTranslatedErrors } from '#web/money/useTranslatedErrors.ts';
import { getAppOrigin } from '#web/shared/device/getAppOrigin.ts';
import { parsePayIdCode } from '#web/shared/qr/payIdLink.ts';
import { ScanButton } from '#web/shared/qr/ScanButton.tsx';
import { ReceiverHint } from './ReceiverHint.tsx';
import type { TransferValues } from './transferForm.ts';
import type { Receiver } from './useReceiver.ts';

interface TransferFieldsProps {
  formik: FormikProps<TransferValues>;
  /** The typed amount, else the minimum. */
  amount: string;
  user: User | undefined;
  receiver: Receiver;
  /** A request is in flight, so the fields are read-only. */
  isLocked: boolean;
  onAmount: (typed: string) => void;
  onAmountFocus: () => void;
  onReceiver: (payId: string) => void;
}

export function TransferFields(props: TransferFieldsProps) {
  const { formik, amount, user, receiver, isLocked, onAmount, onAmountFocus, onReceiver } = props;
  const { t, i18n } = useTranslation('transfer');
  const getError = useTranslatedErrors(formik);
  return (
    <>
      <AmountField
        label={t('form.amount')}
        name="amount"
        value={amount}
        unit="USDT"
        onChange={onAmount}
        onFocus={onAmountFocus}
        onBlur={formik.handleBlur}
        readOnly={isLocked}
        action={
          <MaxButton
            isDisabled={isLocked || !user || !isAbove(user.balance, ZERO)}
            onTap={() => user && onAmount(toAmountInput(user.balance, i18n.language))}
          />
        }
        error={getError('amount')}
      />
      <Field
        label={t('form.receiver')}
        name="receivePId"
        value={formik.values.receivePId}
        inputMode={/^\d*$/.test(user?.payId ?? '') ? 'numeric' : 'text'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        onChange={formik.handleChange}
        onBlur={formik.handleBlur}
        readOnly={isLocked}
        error={getError('receivePId')}
        hint={<ReceiverHint receiver={receiver} />}
        end={
          <ScanButton
            title={t('form.scan')}
            otherCodeText={t('form.otherCode')}
            isLocked={isLocked}
            parse={text => parsePayIdCode(getAppOrigin(), text)}
            onScanned={onReceiver}
          />
        }
      />
    </>
  );
}
