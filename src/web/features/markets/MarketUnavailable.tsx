import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type LossReason, retryRequested } from '#web/market/store/marketSlice.ts';
import { Button } from '#web/components/Button.tsx';

/** Stands where the coins would be when no source delivers, and says why. It is tried again by itself, too. */
export function MarketUnavailable({ reason }: { reason: LossReason }) {
  const { t } = useTranslation(['markets', 'app']);
  const dispatch = useDispatch();
  return (
    <Stack role="alert" spacing={4} sx={{ py: 6, textAlign: 'center' }}>
      <Typography>{t('error', { reason: t(`lost.${reason}`) })}</Typography>
      <Button tone="quiet" onClick={() => dispatch(retryRequested())}>
        {t('app:retry')}
      </Button>
    </Stack>
  );
}
