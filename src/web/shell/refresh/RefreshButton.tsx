import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';
import { useRefreshWithMessage } from './useRefreshWithMessage.ts';

/** Refreshes the screen without a gesture. */
export default function RefreshButton({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('refresh');
  const refresh = useRefreshWithMessage();
  const [isRefreshing, setRefreshing] = useState(false);
  const isMounted = useIsMounted();

  async function onClick(): Promise<void> {
    if (isRefreshing) return;
    setRefreshing(true);
    await refresh();
    setRefreshing(false);
    // The menu may have been closed and opened again.
    if (isMounted.current) onLeave();
  }

  return (
    <IconButton
      icon="refresh"
      label={t(isRefreshing ? 'refreshing' : 'refresh')}
      aria-busy={isRefreshing || undefined}
      onClick={() => void onClick()}
    />
  );
}
