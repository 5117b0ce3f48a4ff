import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { toStartOfDay } from '#web/shared/time/startOfDay.ts';
import { useToday } from '#web/shared/time/useToday.ts';
import { tabular } from '#web/theme/tokens.ts';

/** Returns a function that names a day: today, yesterday or the weekday, with the date. */
function useDayText(): (day: number) => string {
  const { t } = useTranslation('parts');
  const today = useToday();
  const { day: date, weekday } = useDayFormat();
  const { date: fullDate } = useDateFormat();
  return day => {
    if (day === today) return t('day.today', { date: date(day) });
    if (day === toStartOfDay(today - 1)) return t('day.yesterday', { date: date(day) });
    return new Date(day).getFullYear() === new Date(today).getFullYear() ? weekday(day) : fullDate(day);
  };
}

interface DayHeaderProps {
  /** Start of the day in epoch milliseconds. */
  day: number;
  component: 'h2' | 'h3';
  id?: string;
  /** The total of the day's records. */
  sum?: string | undefined;
}

export function DayHeader({ day, component, id, sum }: DayHeaderProps) {
  const dayText = useDayText();
  return (
    <Stack
      direction="row"
      sx={{ justifyContent: 'space-between', gap: 3, pt: 3, pb: 1, color: 'text.primary', ...tabular }}
    >
      <Typography id={id} variant="subtitle2" component={component}>
        {dayText(day)}
      </Typography>
      {sum !== undefined && (
        <Typography variant="body2" component="span" color="textSecondary">
          {sum}
        </Typography>
      )}
    </Stack>
  );
}
