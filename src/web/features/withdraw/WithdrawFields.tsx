import { useTranslation } from 'react-i18next';
import { type Decimal, divide, isAbove, parseDecimalInput, ZERO } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { Field } from '#web/components/form/Field.tsx';
import { HintLine } from '#web/money/HintLine.tsx';
import { toAmountInput } from '#web/money/toAmountInput.ts';
import { MaxButton } from '#web/money/MaxButton.tsx';
import { useTranslatedErrors } from '#web/money/useTranslatedErrors.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { fillIn } from '#web/shared/forms/fillIn.ts';
import { ScanButton } from '#web/shared/qr/ScanButton.tsx';
import type { FormikProps } from 'formik';
import { parseAddressCode, type WithdrawValues } from './withdrawForm.ts';

// A checkout shows more decimals of a conversion than detail screens.
const DECIMALS = 8;

function Conversion({ typed, method }: Pick<WithdrawFieldsProps, 'method'> & { typed: string }) {
  const { t } = useTranslation('withdraw');
  const money = useMoneyFormat();
  const amount = parseDecimalInput(typed);
  const converted = amount && money.amount(divide(amount, method.conversionPrice, DECIMALS), { decimals: DECIMALS });
  return <HintLine>{converted && t('checkout.inCoin', { amount: converted, coin: method.coinName })}</HintLine>;
}

interface WithdrawFieldsProps {
  formik: FormikProps<WithdrawValues>;
  method: WithdrawMethod;
  /** A request is in flight, so the fields are read-only. */
  isLocked: boolean;
  balance: Decimal | undefined;
  onAmount: (typed: string) => void;
}

export function WithdrawFields({ formik, method, balance, isLocked, onAmount }: WithdrawFieldsProps) {
  const { t, i18n } = useTranslation('withdraw');
  const getError = useTranslatedErrors(formik);
  const error = getError('amount');
  const addressError = getError('paymentAddress');
  const { values, handleBlur, handleChange } = formik;
  const { paymentAddressType: network } = method;
  const most = balance === undefined ? ZERO : isAbove(balance, method.maxAmount) ? method.maxAmount : balance;
  return (
    <>
      <AmountField
        label={t('checkout.amount')}
        name="amount"
        value={values.amount}
        unit="USDT"
        onChange={onAmount}
        onBlur={handleBlur}
        readOnly={isLocked}
        error={error}
        action={
          <MaxButton
            isDisabled={isLocked || !isAbove(most, ZERO)}
            onTap={() => onAmount(toAmountInput(most, i18n.language))}
          />
        }
        // An error takes its line.
        hint={!error && <Conversion typed={values.amount} method={method} />}
      />
      <Field
        label={t('checkout.address')}
        name="paymentAddress"
        value={values.paymentAddress}
        placeholder={method.info}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="done"
        onChange={handleChange}
        onBlur={handleBlur}
        readOnly={isLocked}
        error={addressError}
        hint={!addressError && <HintLine />}
        end={
          <ScanButton
            title={t('checkout.scan')}
            otherCodeText={t('checkout.otherCode', { network: network.toUpperCase() })}
            isLocked={isLocked}
            parse={text => parseAddressCode(network, text)}
            onScanned={address => void fillIn(formik, 'paymentAddress', address)}
          />
        }
      />
    </>
  );
}
