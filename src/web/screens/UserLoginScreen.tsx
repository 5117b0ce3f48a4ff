import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, parsePath, useLocation, useParams } from 'react-router';
import * as z from 'zod/mini';
import { EmbedRoute } from '#contract/embed/embedRoute.ts';
import type { WaitingSession } from '#web/api/sessionCode.ts';
import { ConsentStep } from '#web/features/partners/ConsentStep.tsx';
import { CodeEntry } from '#web/features/session/CodeEntry.tsx';
import { useReplaceSession } from '#web/features/session/useReplaceSession.ts';
import { ButtonLink } from '#web/components/Button.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';

const PATH = '/userLogin';

/** Links to the sign-in by password, which returns to the path as it does after the end of a session. */
function SignInLink({ path }: { path: string }) {
  const { t } = useTranslation('session');
  const { pathname = '/', search = '', hash = '' } = parsePath(path);
  return (
    <ButtonLink to="/signin" state={{ from: { pathname, search, hash, state: null } }}>
      {t('signIn')}
    </ButtonLink>
  );
}

/** The path that the partner's page wants to open. A fragment reaches no server, and stays when the code is removed. */
const Target = z.catch(EmbedRoute, '/');

interface UserLoginProps {
  /** The code of a partner's page around the app; its address holds none. */
  code?: string;
  onExchanged?: () => void;
  retry?: ReactNode;
}

/** Renders /userLogin/:code#path, which signs in a user who follows a partner's link and opens the path. */
export function UserLoginScreen({ code: received, onExchanged, retry }: UserLoginProps) {
  const { t } = useTranslation('session');
  const { config, storage, toast } = useDeps();
  const { code: given } = useParams();
  const { hash } = useLocation();
  // The address bar changes before the router, which may still hold the code when the next session renders.
  const [code] = useState(() => received ?? (location.pathname === PATH ? undefined : given));
  // Kept out of the storage: until the user has decided, the session is not the user's.
  const [waiting, setWaiting] = useState<WaitingSession | null>(null);
  const replaceSession = useReplaceSession();
  const onSession = (token: string, userId: string, isSupport: boolean) => {
    replaceSession(token, userId, isSupport);
    if (storage.isRefused) toast({ kind: 'error', text: t('memoryOnly') });
  };
  const target = Target.parse(hash.slice(1));
  if (code === undefined) return <Navigate to={target} replace />;
  if (waiting) {
    const onConsented = (userId: string) => onSession(waiting.token, userId, false);
    return <ConsentStep {...waiting} onConsented={onConsented} retry={retry} />;
  }
  return (
    <Screen title={t('signIn')}>
      <PageHeader title={t('signIn')} text={t('signInText', { product: config.productName })} />
      <CodeEntry
        code={code}
        onConsentRequired={setWaiting}
        onSession={onSession}
        onExchanged={onExchanged}
        retry={retry ?? <SignInLink path={target} />}
      />
    </Screen>
  );
}
