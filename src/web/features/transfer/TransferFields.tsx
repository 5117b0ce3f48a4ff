import type { FormikProps } from 'formik';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAbove, ZERO } from '#contract/money.ts';
import type { User } from '#contract/users.ts';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { Field } from '#web/components/form/Field.tsx';
import { HintLine } from '#web/money/HintLine.tsx';
import { toAmountInput } from '#web/money/toAmountInput.ts';
import { MaxButton } from '#web/money/MaxButton.tsx';
import { useTranslatedErrors } from '#web/money/useTranslatedErrors.ts';
import { getAppOrigin } from '#web/shared/device/getAppOrigin.ts';
import { parsePayIdCode } from '#web/shared/qr/payIdLink.ts';
import { ScanButton } from '#web/shared/qr/ScanButton.tsx';
import { ReceiverHint } from './ReceiverHint.tsx';
import type { TransferValues } from './transferForm.ts';
import type { Receiver } from './useReceiver.ts';

interface InputProps extends Pick<FormikProps<TransferValues>, 'handleBlur'> {
  value: string;
  user: User | undefined;
  /** A request is in flight, so the fields are read-only. */
  isLocked: boolean;
  error: string | null;
}

interface AmountInputProps extends InputProps {
  onAmount: (typed: string) => void;
  onAmountFocus: () => void;
}

const AmountInput = memo(function AmountInput(props: AmountInputProps) {
  const { value, user, isLocked, error, onAmount, onAmountFocus, handleBlur } = props;
  const { t, i18n } = useTranslation('transfer');
  return (
    <AmountField
      label={t('form.amount')}
      name="amount"
      value={value}
      unit="USDT"
      onChange={onAmount}
      onFocus={onAmountFocus}
      onBlur={handleBlur}
      readOnly={isLocked}
      action={
        <MaxButton
          isDisabled={isLocked || !user || !isAbove(user.balance, ZERO)}
          onTap={() => user && onAmount(toAmountInput(user.balance, i18n.language))}
        />
      }
      error={error}
      hint={!error && <HintLine />}
    />
  );
});

interface ReceiverInputProps extends InputProps, Pick<FormikProps<TransferValues>, 'handleChange'> {
  receiver: Receiver;
  onReceiver: (payId: string) => void;
}

const ReceiverInput = memo(function ReceiverInput(props: ReceiverInputProps) {
  const { value, user, receiver, isLocked, error, onReceiver, handleBlur, handleChange } = props;
  const { t } = useTranslation('transfer');
  return (
    <Field
      label={t('form.receiver')}
      name="receivePId"
      value={value}
      inputMode={/^\d*$/.test(user?.payId ?? '') ? 'numeric' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="done"
      onChange={handleChange}
      onBlur={handleBlur}
      readOnly={isLocked}
      error={error}
      // An error takes the line of a receiver that is not looked up.
      hint={!(error && receiver.kind === 'none') && <ReceiverHint receiver={receiver} />}
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
  );
});

interface TransferFieldsProps
  extends
    Pick<InputProps, 'user' | 'isLocked'>,
    Pick<AmountInputProps, 'onAmount' | 'onAmountFocus'>,
    Pick<ReceiverInputProps, 'receiver' | 'onReceiver'> {
  formik: FormikProps<TransferValues>;
  /** The typed amount, else the minimum. */
  amount: string;
}

export function TransferFields(props: TransferFieldsProps) {
  const { formik, amount, user, receiver, isLocked, onAmount, onAmountFocus, onReceiver } = props;
  const { values, handleBlur, handleChange } = formik;
  const getError = useTranslatedErrors(formik);
  return (
    <>
      <AmountInput
        {...{ user, isLocked, onAmount, onAmountFocus, handleBlur }}
        value={amount}
        error={getError('amount')}
      />
      <ReceiverInput
        {...{ user, isLocked, receiver, onReceiver, handleBlur, handleChange }}
        value={values.receivePId}
        error={getError('receivePId')}
      />
    </>
  );
}
