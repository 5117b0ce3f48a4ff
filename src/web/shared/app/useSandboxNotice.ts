import { useTranslation } from 'react-i18next';
import { useDeps } from './AppContext.tsx';

/** Returns that prices are simulated, that the money is not real, or both; '' where prices and money are real. */
export function useSandboxNotice(): string {
  const { t } = useTranslation('app');
  const { exchange, sandbox } = useDeps().config;
  return [exchange.isSimulated && t('simulatedMarket'), sandbox && t('sandbox')].filter(Boolean).join(' · ');
}
