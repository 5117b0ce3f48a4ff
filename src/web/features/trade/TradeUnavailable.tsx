import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { RiskDisclaimer } from '#web/components/RiskDisclaimer.tsx';
import type { UnavailableReason } from './availability.ts';

/** Explains in place of the ticket why trading is unavailable. The risk warning is on the screen all the same. */
export default function TradeUnavailable({
  reason,
  country,
}: {
  reason: UnavailableReason | 'refused';
  country: string | null;
}) {
  const { t, i18n } = useTranslation('trade');
  const named = country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
  return (
    <>
      <Card role="status" sx={{ flex: 'none', p: 4 }}>
        <Stack spacing={3}>
          <Typography variant="h3" component="h2">
            {t('unavailable.title')}
          </Typography>
          <Typography color="textSecondary">{t(`unavailable.${reason}`, { country: named ?? '' })}</Typography>
          <ButtonLink tone="quiet" to="/markets">
            {t('unavailable.toMarkets')}
          </ButtonLink>
        </Stack>
      </Card>
      <RiskDisclaimer />
    </>
  );
}
