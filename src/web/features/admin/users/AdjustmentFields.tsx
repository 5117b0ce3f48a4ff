import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { AmountField } from '#web/components/form/AmountField.tsx';
import { ChoiceChips } from '#web/components/form/ChoiceChips.tsx';
import { useFieldProps } from '#web/shared/forms/useFieldProps.ts';
import type { AdjustmentValues } from './adjustmentForm.ts';

export function AdjustmentFields() {
  const { t } = useTranslation('adminUsers');
  const [direction, , { setValue: setDirection }] = useField<AdjustmentValues['direction']>('direction');
  const [, , { setValue: setAmount }] = useField<string>('amount');
  const { value, error, onBlur } = useFieldProps('amount');
  return (
    <>
      <ChoiceChips
        label={t('adjustment.direction')}
        name="direction"
        value={direction.value}
        options={[
          { value: 'add', label: t('adjustment.add') },
          { value: 'take', label: t('adjustment.take') },
        ]}
        onChange={chosen => void setDirection(chosen)}
        isWrapped
      />
      <AmountField
        label={t('adjustment.amount')}
        name="amount"
        unit="USDT"
        value={value}
        onChange={typed => void setAmount(typed)}
        onBlur={onBlur}
        error={error}
      />
    </>
  );
}
