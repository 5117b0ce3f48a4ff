import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { CodeEntry } from '#web/features/session/CodeEntry.tsx';
import { PageHeader } from '#web/components/PageHeader.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';

const PATH = '/userLogin';

/** /userLogin/:code: signs in whoever a partner's page sends with a code. Without one there is nothing to do here. */
export function UserLoginScreen() {
  const { t } = useTranslation('session');
  const { productName } = useDeps().config;
  const { code: given } = useParams();
  // The address bar knows first that a code was sent: the router may still name it when the next session is drawn.
  const [code] = useState(() => (location.pathname === PATH ? undefined : given));
  if (code === undefined) return <Navigate to="/" replace />;
  return (
    <Screen title={t('signIn')}>
      <PageHeader title={t('signIn')} text={t('signInText', { product: productName })} />
      <CodeEntry code={code} />
    </Screen>
  );
}
