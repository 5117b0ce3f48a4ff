import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { dividedBy, typedDecimal } from '#contract/money.ts';
import type { WithdrawMethod } from '#contract/withdrawMethods.ts';
import { AmountField } from '#web/components/AmountField.tsx';
import { Field } from '#web/components/Field.tsx';
import { useSaid } from '#web/shared/forms/say.ts';
import { tabular } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import type { useWithdrawForm } from './useWithdrawForm.ts';

/** The conversion is shown with this many decimals here (product.md section 9). */
const DECIMALS = 8;

interface WithdrawFieldsProps {
  form: ReturnType<typeof useWithdrawForm>;
  method: WithdrawMethod;
  /** A request is on its way: what was asked for stands. */
  isLocked: boolean;
  inputs: Record<'amount' | 'paymentAddress', RefObject<HTMLInputElement | null>>;
  onAmount: (typed: string) => void;
}

/** How much, and where to. */
export function WithdrawFields({ form, method, isLocked, inputs, onAmount }: WithdrawFieldsProps) {
  const { t } = useTranslation('withdraw');
  const money = useMoney();
  const said = useSaid();
  const { values, errors, touched, handleBlur, handleChange } = form;
  const wrong = (name: 'amount' | 'paymentAddress') => (touched[name] && errors[name] ? said(errors[name]) : null);
  const amount = typedDecimal(values.amount);
  const converted = amount && money.amount(dividedBy(amount, method.conversionPrice, DECIMALS), { decimals: DECIMALS });
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
        inputRef={inputs.amount}
        error={wrong('amount')}
        hint={
          converted && <span style={tabular}>{t('checkout.inCoin', { amount: converted, coin: method.coinName })}</span>
        }
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
        inputRef={inputs.paymentAddress}
        error={wrong('paymentAddress')}
      />
    </>
  );
}
