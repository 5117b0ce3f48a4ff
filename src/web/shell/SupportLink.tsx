import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { IconLink } from '#web/components/IconButton.tsx';

const HELPLINE = '/helpline';

export function SupportLink() {
  const { t } = useTranslation();
  if (useLocation().pathname === HELPLINE) return null;
  return <IconLink to={HELPLINE} icon="support" label={t('customerSupport')} />;
}
