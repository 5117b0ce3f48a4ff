import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { formatDecimalText, getNumberFormat, getDateTimeFormat } from '#contract/intlFormats.ts';
import type { DayFlows } from '#contract/admin/adminBooks.ts';
import { Card } from '#web/components/Card.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { BarChart } from './BarChart.tsx';
import { Legend } from './Legend.tsx';

/** Returns a formatter of the short weekday of a ledger day such as 2026-11-23. Ledger days are in UTC. */
function useWeekday(): (day: string) => string {
  const { language } = useTranslation().i18n;
  const format = getDateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return day => format.format(new Date(`${day}T00:00:00Z`));
}

/** Shows deposits and withdrawals of the last seven days. */
export function WeekCard({ days }: { days: readonly DayFlows[] }) {
  const { t, i18n } = useTranslation('adminBooks');
  const compact = getNumberFormat(i18n.language, { notation: 'compact' });
  const { amount } = useMoneyFormat();
  const weekday = useWeekday();
  const isEmpty = days.every(({ deposits, withdraws }) => deposits.count + withdraws.count === 0);
  const series = [t('week.deposits'), t('week.withdraws')];
  return (
    <Card aria-labelledby="week">
      <Typography id="week" variant="h3" component="h2" sx={{ mb: 3 }}>
        {t('week.title')}
      </Typography>
      {isEmpty ? (
        <Typography color="textSecondary">{t('week.none')}</Typography>
      ) : (
        <>
          <BarChart
            label={t('week.title')}
            series={series}
            valueText={value => formatDecimalText(compact, value)}
            groups={days.map(({ day, deposits, withdraws }) => ({
              name: weekday(day),
              amounts: [deposits.amount, withdraws.amount],
              texts: [deposits, withdraws].map(flow => amount(flow.amount, { upTo: 6 })),
            }))}
          />
          <Legend series={series} unit="USDT" />
        </>
      )}
    </Card>
  );
}
