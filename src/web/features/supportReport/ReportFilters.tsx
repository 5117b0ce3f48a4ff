import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { ENTRY_KINDS, type EntryKind, type TimelineFilter } from './timeline.ts';

const MAX_SEARCH = 200;

interface ReportFiltersProps {
  filter: TimelineFilter;
  onChange: (filter: TimelineFilter) => void;
}

export function ReportFilters({ filter, onChange }: ReportFiltersProps) {
  const { t } = useTranslation('report');
  return (
    <>
      <OutlinedInput
        fullWidth
        type="search"
        value={filter.search}
        onChange={event => onChange({ ...filter, search: event.target.value })}
        placeholder={t('search')}
        inputProps={{ 'aria-label': t('search'), autoComplete: 'off', spellCheck: false, maxLength: MAX_SEARCH }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" size={20} />
          </InputAdornment>
        }
      />
      <ToggleButtonGroup
        exclusive
        value={filter.kind}
        // A second press on the chosen kind sends null.
        onChange={(_event, kind: EntryKind | null) => onChange({ ...filter, kind: kind ?? 'all' })}
        aria-label={t('filter.label')}
        sx={{ flexWrap: 'wrap' }}
      >
        {ENTRY_KINDS.map(kind => (
          <ToggleButton key={kind} value={kind}>
            {t(`filter.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  );
}
