import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDays } from '#web/shared/format/useDays.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { tabular } from '#web/theme/tokens.ts';
import type { DayGroup } from './dayGroups.ts';

/** Today, yesterday or the weekday, with the date. */
function useDayText(): (day: number) => string {
  const { t } = useTranslation('wallet');
  const { day: date, weekday } = useDays();
  const { date: fullDate } = useLocale();
  return day => {
    const today = new Date().setHours(0, 0, 0, 0);
    if (day === today) return t('day.today', { date: date(day) });
    if (day === new Date(today - 1).setHours(0, 0, 0, 0)) return t('day.yesterday', { date: date(day) });
    return new Date(day).getFullYear() === new Date(today).getFullYear() ? weekday(day) : fullDate(day);
  };
}

/** The day of a group of transactions, and what they changed together. */
export function DayTitle({ day: { day, sum } }: { day: DayGroup }) {
  const { amount } = useMoney();
  const dayText = useDayText();
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 3, pt: 3, pb: 1, color: 'text.primary', ...tabular }}
    >
      <Typography variant="subtitle2" component="h3">
        {dayText(day)}
      </Typography>
      {sum !== null && (
        <Typography variant="body2" component="span" color="textSecondary">
          {amount(sum, { upTo: 6, signed: true })}
        </Typography>
      )}
    </Stack>
  );
}
