import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useRefresh } from '#web/shared/query/useRefresh.ts';

/** Returns a function that refreshes the screen and announces the outcome. */
export function useRefreshWithMessage(): () => Promise<void> {
  const { t } = useTranslation('refresh');
  const { toast } = useDeps();
  const refresh = useRefresh();
  return async () => {
    const outcome = await refresh();
    toast({ kind: outcome === 'updated' ? 'success' : 'error', text: t(outcome) });
  };
}
