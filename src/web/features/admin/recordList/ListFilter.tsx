import { useTranslation } from 'react-i18next';
import { FilterSelect } from '#web/components/form/FilterSelect.tsx';

interface ListFilterProps {
  label: string;
  value: string | null;
  /** Value and name of each choice; the one for all is added first. */
  options: readonly (readonly [value: string, name: string])[];
  onChoose: (value: string | null) => void;
}

/** Renders the filter of a list by one of its columns. */
export function ListFilter({ label, value, options, onChoose }: ListFilterProps) {
  const { t } = useTranslation('adminUsers');
  return (
    <FilterSelect
      isFlexible
      label={label}
      value={value ?? ''}
      options={[
        { value: '', label: t('list.every', { label }) },
        ...options.map(([option, name]) => ({ value: option, label: name })),
      ]}
      onChange={chosen => onChoose(chosen || null)}
    />
  );
}
