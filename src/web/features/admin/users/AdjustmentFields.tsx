import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '#web/components/form/ChoiceChips.tsx';
import { NumberInput } from '#web/features/admin/forms/NumberInput.tsx';
import type { AdjustmentValues } from './adjustmentForm.ts';

export function AdjustmentFields() {
  const { t } = useTranslation('adminUsers');
  const [direction, , { setValue: setDirection }] = useField<AdjustmentValues['direction']>('direction');
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
      <NumberInput label={t('adjustment.amount')} name="amount" unit="USDT" />
    </>
  );
}
