import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { joinParts } from '#web/shared/format/joinParts.ts';
import { forcedSelection } from '#web/theme/tokens.ts';
import { type Range, RANGES } from './ranges.ts';

const choice = {
  flex: 1,
  px: 0,
  bgcolor: 'transparent',
  // Stronger than the rule of its group.
  '&&&.Mui-selected': {
    bgcolor: 'primary.soft',
    borderColor: 'transparent',
    color: 'primary.onSoft',
    ...forcedSelection,
  },
} as const;

export const RangeTabs = memo(function RangeTabs({
  value,
  onChange,
}: {
  value: Range;
  onChange: (range: Range) => void;
}) {
  const { t, i18n } = useTranslation('balance');
  return (
    <ToggleButtonGroup exclusive fullWidth aria-label={t('range.label')} value={value} sx={{ gap: 1 }}>
      {RANGES.map(range => (
        <ToggleButton
          key={range}
          value={range}
          aria-label={joinParts(i18n.language, [t(`range.${range}`), t(`rangeName.${range}`)])}
          onClick={() => onChange(range)}
          sx={choice}
        >
          {t(`range.${range}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
});
