import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/components/form/Field.tsx';
import type { PeriodDates } from './period.ts';

interface PeriodDateFieldsProps {
  dates: PeriodDates;
  onChange: (dates: PeriodDates) => void;
}

/** Chooses the first and the last day. Dates in the wrong order are refused at the field, and the list stays as it is. */
export default function PeriodDateFields({ dates, onChange }: PeriodDateFieldsProps) {
  const { t } = useTranslation('wallet');
  const [typed, setTyped] = useState(dates);
  const isInOrder = ({ from, to }: PeriodDates) => from === '' || to === '' || from <= to;
  function change(next: PeriodDates) {
    setTyped(next);
    if (isInOrder(next)) onChange(next);
  }
  return (
    <Stack direction="row" useFlexGap spacing={3} sx={{ flexWrap: 'wrap', '& > *': { flex: '1 1 10rem' } }}>
      <Field
        type="date"
        label={t('period.from')}
        value={typed.from}
        onChange={({ target }) => change({ ...typed, from: target.value })}
      />
      <Field
        type="date"
        label={t('period.to')}
        value={typed.to}
        min={typed.from}
        error={isInOrder(typed) ? null : t('period.order')}
        onChange={({ target }) => change({ ...typed, to: target.value })}
      />
    </Stack>
  );
}
