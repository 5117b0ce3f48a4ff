import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { UserLoginScreen } from '#web/screens/UserLoginScreen.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { TopBars } from '#web/shell/TopBars.tsx';
import type { EmbedSessionState } from './useEmbedSession.ts';

/**
 * Shows the screens, or in their place the sign-in with a code. The screens stay mounted after their session has
 * expired, so that they return to what the user was doing.
 */
export function EmbedSession({ children, ...session }: EmbedSessionState & { children: ReactNode }) {
  const { step, isOpen, onExchanged } = session;
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      {wasOpen && <div hidden={!isOpen}>{children}</div>}
      {/* Without the screens, the layout that has them is hidden. */}
      {!isOpen && <TopBars />}
      {step.name === 'exchanging' && (
        <UserLoginScreen
          key={step.code}
          code={step.code}
          onExchanged={onExchanged}
          retry={<RetryButtons {...session} />}
        />
      )}
      {!isOpen && step.name !== 'exchanging' && <CodeStatus {...session} />}
    </>
  );
}

function CodeStatus(session: EmbedSessionState) {
  const { t } = useTranslation(['embed', 'session']);
  const { productName } = useDeps().config;
  const { name } = session.step;
  return (
    <Screen title={t('session:signIn')}>
      <PageHeader title={t('session:signIn')} text={t('session:signInText', { product: productName })} />
      {name === 'waiting' && (
        <Stack role="status" spacing={3} sx={{ alignItems: 'center', py: 8, color: 'text.secondary' }}>
          <Spinner size={32} />
          <Typography>{t('session:signingIn')}</Typography>
          <SlowHint />
        </Stack>
      )}
      {name === 'failed' && <FormNotice>{t('embed:failed')}</FormNotice>}
      {name === 'signedOut' && <Typography role="status">{t('embed:signedOut')}</Typography>}
      {name !== 'waiting' && <RetryButtons {...session} />}
    </Screen>
  );
}

function RetryButtons({ onRetry, onOpen }: EmbedSessionState) {
  const { t } = useTranslation('embed');
  return (
    <Stack useFlexGap spacing={2}>
      <Button onClick={onRetry}>{t('again')}</Button>
      <Button tone="text" onClick={onOpen}>
        {t('otherWay')}
      </Button>
    </Stack>
  );
}
