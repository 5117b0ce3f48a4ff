import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isRateLimited } from '#web/api/http/failure.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useDeviceName } from './useDeviceName.ts';
import type { useSignOut } from './useSignOut.ts';

/** Confirms the sign-out of a device, or of all others, and shows a failure. */
export function SignOutSheet({ signOut }: { signOut: ReturnType<typeof useSignOut> }) {
  const { t } = useTranslation('settings');
  const getDeviceName = useDeviceName();
  const failureText = useFailureText();
  const blockedReason = useSubmitBlockedReason(signOut.failure);
  const { sessions, isOpen, isBusy, failure, cancel, confirm } = signOut;
  const [first, second] = sessions;
  return (
    <BottomSheet isOpen={isOpen} onClose={cancel} title={second ? t('devices.askOthers') : t('devices.askOne')}>
      <Stack spacing={3}>
        <Typography>
          {second ? t('devices.askOthersText') : first && t('devices.askOneText', { device: getDeviceName(first) })}
        </Typography>
        {failure && !isBusy && (
          <FormNotice>
            {t('devices.notDone')} {!isRateLimited(failure) && failureText(failure)}
          </FormNotice>
        )}
        <Button tone="danger" busy={isBusy} disabledReason={blockedReason} onClick={confirm}>
          {t('devices.signOut')}
        </Button>
        {isBusy && <SlowHint />}
        <Button tone="quiet" onClick={cancel}>
          {t('devices.cancel')}
        </Button>
      </Stack>
    </BottomSheet>
  );
}
