import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { Countdown } from '#web/shared/time/Countdown.tsx';
import { CountdownRing } from '#web/shared/time/CountdownRing.tsx';
import { tabular } from '#web/theme/tokens.ts';

const row = {
  display: 'inline-flex',
  alignItems: 'center',
  typography: 'subtitle1',
  ...tabular,
  '& svg': { flex: 'none' },
};

/** Renders the remaining time of a pending trade, then 'Settling…' until its result is known. */
export function TradeTimer({ trade, ringSize }: { trade: Trade; ringSize?: number }) {
  const { t } = useTranslation('orders');
  const until = expiresAt(trade);
  return (
    <Stack component="span" direction="row" spacing={2.5} sx={row}>
      <CountdownRing from={Date.parse(trade.createdAt)} until={until} size={ringSize} />
      <Countdown until={until} label={t('card.timeLeft')}>
        <Typography role="status" component="span" sx={{ color: 'warning.main', fontWeight: 'fontWeightMedium' }}>
          {t('card.settling')}
        </Typography>
      </Countdown>
    </Stack>
  );
}
