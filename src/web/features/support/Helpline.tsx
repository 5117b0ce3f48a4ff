import Alert from '@mui/material/Alert';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { DisappearingButton } from '#web/shared/app/DisappearingButton.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { TextButtonLink } from '#web/components/TextButtonLink.tsx';
import { ContactLinks } from './ContactLinks.tsx';
import { LiveChat } from './LiveChat.tsx';

/** Shows the live chat where the operator has one; otherwise, or after a failure, the other channels. */
export function Helpline() {
  const { t } = useTranslation('support');
  const { liveChat } = useDeps().config;
  const [hasFailed, setFailed] = useState(false);
  const onFailed = useCallback(() => setFailed(true), []);
  if (liveChat && !hasFailed)
    return (
      <>
        <LiveChat onFailed={onFailed} />
        <TextButtonLink to="/contact">{t('chat.others')}</TextButtonLink>
      </>
    );
  return (
    <>
      <Alert role="status" severity="info" icon={<Icon name="chat" sx={{ color: 'primary.onSoft' }} />}>
        {t(liveChat ? 'chat.failed' : 'chat.none')}
      </Alert>
      {liveChat && (
        <DisappearingButton tone="quiet" onClick={() => setFailed(false)}>
          {t('chat.again')}
        </DisappearingButton>
      )}
      <ContactLinks />
    </>
  );
}
