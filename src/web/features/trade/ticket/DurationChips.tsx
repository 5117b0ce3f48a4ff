import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { TradePayout } from '#contract/siteSetting.ts';
import { TRADE_DURATIONS, TradeDuration } from '#contract/trades.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { focusRing, forcedSelection, tabular, visuallyHidden } from '#web/theme/tokens.ts';

const chip = {
  position: 'relative',
  justifyContent: 'center',
  minHeight: '2.75rem',
  m: 0,
  px: 1,
  border: 1,
  borderColor: 'transparent',
  borderRadius: 1,
  bgcolor: { xs: 'background.paper', md: 'background.raised' },
  textAlign: 'center',
  // Payouts that arrive later move no text.
  '& > :last-child': { flex: 1 },
  '&:has(:checked)': {
    borderColor: 'primary.main',
    bgcolor: 'primary.soft',
    '& small': { color: 'primary.onSoft' },
    ...forcedSelection,
  },
  '&:has(:focus-visible)': focusRing,
} as const;

interface Props {
  value: TradeDuration;
  payout: TradePayout | undefined;
  onChange: (duration: TradeDuration) => void;
}

export const DurationChips = memo(function DurationChips({ value, payout, onChange }: Props) {
  const { t } = useTranslation('trade');
  const { share } = usePercentFormat();
  return (
    <RadioGroup
      name="selectedTime"
      aria-label={t('duration.label')}
      value={value}
      onChange={(_event, next) => onChange(TradeDuration.parse(next))}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fit, minmax(3.875rem, 1fr))',
        gap: 2,
        '@media (max-width: 359.95px)': { gap: 1 },
        [LARGE_FONTS]: { gridTemplateColumns: '1fr 1fr' },
      }}
    >
      {TRADE_DURATIONS.map(duration => (
        <FormControlLabel
          key={duration}
          value={duration}
          control={<Radio sx={visuallyHidden} />}
          disableTypography
          label={
            <span>
              <Typography component="span" variant="subtitle2" sx={{ display: 'block' }}>
                {t(`duration.${duration}`)}
              </Typography>
              <Typography
                component="small"
                variant="caption"
                color="textSecondary"
                sx={{ display: 'block', minHeight: '1lh', whiteSpace: 'nowrap', ...tabular }}
              >
                {payout?.[duration] && t('duration.pays', { percent: share(payout[duration]) })}
              </Typography>
            </span>
          }
          sx={chip}
        />
      ))}
    </RadioGroup>
  );
});
