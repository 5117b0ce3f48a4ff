import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/components/IconButton.tsx';
import { useRefreshWithMessage } from './useRefreshWithMessage.ts';

/** Refreshes the screen without a gesture. */
export default function RefreshButton({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('refresh');
  const refresh = useRefreshWithMessage();
  const [isRefreshing, setRefreshing] = useState(false);

  async function onClick(): Promise<void> {
    if (isRefreshing) return;
    setRefreshing(true);
    await refresh();
    setRefreshing(false);
    onLeave();
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
