import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { isRateLimited } from '#web/api/http/failure.ts';
import { BottomSheet } from '#web/shared/overlay/BottomSheet.tsx';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { useDeviceName } from './useDeviceName.ts';
import { useSignOut } from './useSignOut.ts';

interface SignOutSheetProps {
  /** One device, or all others. */
  sessions: readonly Session[];
  isOpen: boolean;
  onClose: () => void;
}

/** Confirms the sign-out of a device, or of all others, and shows a failure. */
export function SignOutSheet({ sessions, isOpen, onClose }: SignOutSheetProps) {
  const { t } = useTranslation('settings');
  const title = sessions.length > 1 ? t('devices.askOthers') : t('devices.askOne');
  return (
    <BottomSheet isOpen={isOpen} onClose={onClose} title={title}>
      <Content key={sessions.map(({ _id }) => _id).join()} sessions={sessions} onClose={onClose} />
    </BottomSheet>
  );
}

function Content({ sessions, onClose }: Omit<SignOutSheetProps, 'isOpen'>) {
  const { t } = useTranslation('settings');
  const getDeviceName = useDeviceName();
  const failureText = useFailureText();
  const { isBusy, failure, signOut } = useSignOut(sessions, onClose);
  const blockedReason = useSubmitBlockedReason(failure);
  const [first, second] = sessions;
  return (
    <Stack spacing={3}>
      <Typography>
        {second ? t('devices.askOthersText') : first && t('devices.askOneText', { device: getDeviceName(first) })}
      </Typography>
      {failure && !isBusy && (
        <FormNotice>
          {t('devices.notDone')} {!isRateLimited(failure) && failureText(failure)}
        </FormNotice>
      )}
      <Button tone="danger" busy={isBusy} disabledReason={blockedReason} onClick={signOut}>
        {t('devices.signOut')}
      </Button>
      {isBusy && <SlowHint />}
      <Button tone="quiet" onClick={onClose}>
        {t('devices.cancel')}
      </Button>
    </Stack>
  );
}
