import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { AdminBooks } from '#contract/admin/adminBooks.ts';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import type { Decimal } from '#contract/money.ts';
import { Card } from '#web/components/Card.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { focusRing } from '#web/theme/tokens.ts';

/** Returns a formatter of ledger days such as 2026-11-23, which are in UTC. */
function useBookDay(): (day: string) => string {
  const { language } = useTranslation().i18n;
  const format = getDateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return day => format.format(new Date(`${day}T00:00:00Z`));
}

/** Lists what users were owed at the end of each day, newest first. */
export function LiabilitiesCard({ liabilities }: Pick<AdminBooks, 'liabilities'>) {
  const { t } = useTranslation('adminBooks');
  const { amount } = useMoneyFormat();
  const bookDay = useBookDay();
  const text = (value: Decimal) => amount(value, { upTo: 6 });
  return (
    <Card>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {t('liabilities.title')}
      </Typography>
      <TableContainer
        tabIndex={0}
        role="region"
        aria-label={t('liabilities.title')}
        sx={{ maxHeight: '24rem', '&:focus-visible': focusRing }}
      >
        <Table size="small" stickyHeader sx={{ '& th': { bgcolor: 'background.paper' } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('liabilities.day')}</TableCell>
              <TableCell align="right">{t('part.available')}</TableCell>
              <TableCell align="right">{t('part.held')}</TableCell>
              <TableCell align="right">{t('liabilities.total')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {[...liabilities].reverse().map(({ day, available, held, total }) => (
              <TableRow key={day}>
                <TableCell component="th" scope="row">
                  {bookDay(day)}
                </TableCell>
                <TableCell align="right">{text(available)}</TableCell>
                <TableCell align="right">{text(held)}</TableCell>
                <TableCell align="right">{text(total)}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Card>
  );
}
