import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { endSession } from '#web/api/credentials.ts';
import type { WaitingSession } from '#web/api/sessionCode.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { Screen } from '#web/shell/Screen.tsx';
import { ConsentForm } from './ConsentForm.tsx';

export interface ConsentProps extends WaitingSession {
  onConsented: (userId: string) => void;
  /** Shown at the end without consent, in place of the link to the start page. */
  retry?: ReactNode;
}

/** Renders the decision about a partner. The session ends when the user declines. */
export function ConsentScreen({ token, consent, onConsented, retry }: ConsentProps) {
  const { t } = useTranslation(['partners', 'app']);
  const deps = useDeps();
  const [end, setEnd] = useState<'declined' | 'expired' | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  useRestoreFocus(outcome, end !== null);
  const { partner, origin, granted } = consent;

  function decline() {
    // Without a response the session ends by itself: it is stored nowhere and waits for a few minutes only.
    void endSession(deps, token);
    setEnd('declined');
  }

  return (
    <Screen title={t('partners:consent.title', { partner })}>
      <PageHeader
        title={t('partners:consent.title', { partner })}
        text={t(granted.length > 0 ? 'partners:consent.known' : 'partners:consent.text', { partner, origin })}
      />
      {end === null && (
        <ConsentForm
          token={token}
          consent={consent}
          onConsented={onConsented}
          onDecline={decline}
          onExpired={() => setEnd('expired')}
        />
      )}
      {end !== null && (
        <Box ref={outcome} tabIndex={-1} sx={{ outline: 0 }}>
          {end === 'declined' ? (
            <Typography role="status">{t('partners:consent.declined', { partner })}</Typography>
          ) : (
            <FormNotice>{t('partners:consent.expired', { partner })}</FormNotice>
          )}
        </Box>
      )}
      {end !== null &&
        (retry ?? (
          <ButtonLink tone="quiet" to="/">
            {t('app:notFound.home')}
          </ButtonLink>
        ))}
    </Screen>
  );
}
