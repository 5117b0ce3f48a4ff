import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { type LossReason, retryRequested } from '#web/market/store/marketSlice.ts';
import { DisappearingButton } from '#web/shared/app/DisappearingButton.tsx';

/** Shows why no source delivers, in place of the coins. The sources also retry by themselves. */
export function MarketUnavailable({ reason }: { reason: LossReason }) {
  const { t } = useTranslation(['markets', 'app']);
  const dispatch = useDispatch();
  return (
    <Stack role="alert" spacing={4} sx={{ py: 6, textAlign: 'center' }}>
      <Typography>{t('error', { reason: t(`lost.${reason}`) })}</Typography>
      <DisappearingButton tone="quiet" onClick={() => dispatch(retryRequested())}>
        {t('app:retry')}
      </DisappearingButton>
    </Stack>
  );
}
