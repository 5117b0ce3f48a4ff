import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/session.ts';
import { deviceName } from './deviceName.ts';

/** What a device is called in the language of now. */
export function useDeviceName(): (session: Session) => string {
  const { t } = useTranslation('settings');
  return ({ device }) => {
    const known = deviceName(device);
    return known ? t('devices.name', known) : t('devices.unknown');
  };
}
