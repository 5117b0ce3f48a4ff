import styled from '@emotion/styled';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { color, GUTTER, size } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';

const Strip = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  padding: `8px ${GUTTER}px`,
  background: color.raised,
  color: color.wait,
  fontSize: size.note,
});

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser says that there is a network. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);

/** One banner for the whole app. Nothing is queued for later: money never moves unattended. */
export function OfflineBanner() {
  return useOnline() ? null : <Since />;
}

function Since() {
  const { t } = useTranslation('app');
  const { now } = useDeps();
  const { time } = useLocale();
  const [since] = useState(now);
  return (
    <Strip role="status">
      <Icon name="offline" size={18} />
      {t('offlineSince', { time: time(since) })}
    </Strip>
  );
}
