import { useTranslation } from 'react-i18next';
import { IconLink } from '#web/components/IconButton.tsx';

/** The way from the header to the helpline. */
export function SupportLink() {
  const { t } = useTranslation();
  return <IconLink to="/helpline" icon="support" label={t('customerSupport')} />;
}
