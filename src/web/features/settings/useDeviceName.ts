import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { parseUserAgent } from '#web/shared/format/parseUserAgent.ts';

/** Returns a function that names a device by browser and system, as far as they are known. */
export function useDeviceName(): (session: Session) => string {
  const { t } = useTranslation('settings');
  return ({ device }) => {
    const { browser, system } = parseUserAgent(device);
    if (browser && system) return t('devices.name', { browser, system });
    return browser ?? system ?? t('devices.unknown');
  };
}
