import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDays } from '#web/shared/format/useDays.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { tabular } from '#web/theme/tokens.ts';

/** Returns the first moment of a moment's day on this device, in epoch milliseconds. */
export const dayOf = (moment: string | number): number => new Date(moment).setHours(0, 0, 0, 0);

/** Today, yesterday or the weekday, with the date. */
function useDayText(): (day: number) => string {
  const { t } = useTranslation('parts');
  const { day: date, weekday } = useDays();
  const { date: fullDate } = useLocale();
  return day => {
    const today = dayOf(Date.now());
    if (day === today) return t('day.today', { date: date(day) });
    if (day === dayOf(today - 1)) return t('day.yesterday', { date: date(day) });
    return new Date(day).getFullYear() === new Date(today).getFullYear() ? weekday(day) : fullDate(day);
  };
}

interface DayHeadProps {
  /** The first moment of the day. */
  day: number;
  component: 'h2' | 'h3';
  id?: string;
  /** What the records of the day come to. */
  sum?: string | undefined;
}

/** The day of a group of records. */
export function DayHead({ day, component, id, sum }: DayHeadProps) {
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
