import MuiButton from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { CameraFrame } from './CameraFrame.tsx';

/**
 * Explains why there is no camera image: denied, absent, busy, an insecure page, a frame without permission, or no
 * response to the prompt. Offers a new tab, which may have the permission.
 */
export function NoCamera({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['kyc', 'app']);
  return (
    <Stack spacing={3}>
      <CameraFrame role="alert" sx={{ p: 6, textAlign: 'center', '& > svg': { color: 'error.main' } }}>
        <Icon name="alert" />
        <Typography>{t('kyc:face.noCamera')}</Typography>
      </CameraFrame>
      <Button tone="quiet" data-invalid="focus" onClick={onRetry}>
        {t('app:retry')}
      </Button>
      <MuiButton
        variant="text"
        href={location.href}
        target="_blank"
        rel="noopener noreferrer"
        endIcon={<Icon name="external" size={18} />}
      >
        {t('kyc:face.newTab')}
      </MuiButton>
    </Stack>
  );
}
