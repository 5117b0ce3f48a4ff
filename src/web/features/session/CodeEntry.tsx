import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Failure } from '#web/api/http/failure.ts';
import { exchangeSessionCode, type WaitingSession } from '#web/api/sessionCode.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { parseUrl } from '#web/shared/app/parseUrl.ts';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { Spinner } from '#web/components/Spinner.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { useFailureText } from '#web/shared/query/useFailureText.ts';

/**
 * Returns the origin of the embedding page or, without a frame, of the opener; null when the browser withholds it. A
 * page can hide its origin, but cannot claim another's.
 */
export function openedFrom(page: Window): string | null {
  const { referrer } = page.document;
  const isFramed = page.parent !== page;
  const named = isFramed ? (page.location.ancestorOrigins?.[0] ?? referrer) : referrer;
  return parseUrl(named)?.origin ?? null;
}

interface CodeEntryProps {
  code: string;
  /** The user has to decide about the partner before the session begins. */
  onConsentRequired: (waiting: WaitingSession) => void;
  /** Starts the session that the code was exchanged for. */
  onSession: (token: string, userId: string, isSupport: boolean) => void;
  /** The exchange has succeeded or failed. */
  onExchanged?: () => void;
  /** Shown after a failure: the way to another attempt. */
  retry: ReactNode;
}

/** Exchanges a code for a session once: the code leaves the address bar before the request and is never sent again. */
export function CodeEntry({ code, onConsentRequired, onSession, onExchanged, retry }: CodeEntryProps) {
  const { t } = useTranslation(['session', 'app']);
  const deps = useDeps();
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const failureText = useFailureText(t('app:failure.unknown'));
  const [failure, setFailure] = useState<Failure | null>(null);

  const exchangeCodeOnce = useRef<(() => Promise<void>) | null>(async () => {
    if (pathname.includes(code)) void navigate({ pathname: '/userLogin', hash }, { replace: true });
    const outcome = await exchangeSessionCode(deps, code, openedFrom(window));
    if ('failure' in outcome) setFailure(outcome.failure);
    else if ('consent' in outcome.answer) onConsentRequired(outcome.answer);
    else {
      const { token, user } = outcome.answer;
      onSession(token, user._id, user.supportSession !== undefined);
    }
    onExchanged?.();
  });
  useEffect(() => {
    void exchangeCodeOnce.current?.();
    exchangeCodeOnce.current = null;
  }, []);

  if (failure)
    return (
      <>
        <FormNotice>{failureText(failure)}</FormNotice>
        {retry}
      </>
    );
  return (
    <Stack role="status" spacing={3} sx={{ alignItems: 'center', py: 8, color: 'text.secondary' }}>
      <Spinner size={32} />
      <Typography>{t('session:signingIn')}</Typography>
      <SlowHint />
    </Stack>
  );
}
