import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isRateLimited } from '#web/api/failure.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/FormNotice.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useNotNow } from '#web/shell/useNotNow.ts';
import { useDeviceName } from './useDeviceName.ts';
import type { useSignOut } from './useSignOut.ts';

/** Asks before a device, or all others, are signed out, and says when it did not work. */
export function SignOutSheet({ signOut }: { signOut: ReturnType<typeof useSignOut> }) {
  const { t } = useTranslation('settings');
  const nameOf = useDeviceName();
  const failureText = useFailureText();
  const notNow = useNotNow(signOut.failure);
  const { asked, isOpen, isBusy, failure, cancel, confirm } = signOut;
  const [first, second] = asked;
  return (
    <BottomSheet isOpen={isOpen} onClose={cancel} title={second ? t('devices.askOthers') : t('devices.askOne')}>
      <Stack spacing={3}>
        <Typography>
          {second ? t('devices.askOthersText') : first && t('devices.askOneText', { device: nameOf(first) })}
        </Typography>
        {failure && !isBusy && (
          <FormNotice>
            {t('devices.notDone')} {!isRateLimited(failure) && failureText(failure)}
          </FormNotice>
        )}
        <Button tone="down" busy={isBusy} disabledReason={notNow} onClick={confirm}>
          {t('devices.signOut')}
        </Button>
        <Button tone="quiet" onClick={cancel}>
          {t('devices.cancel')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
