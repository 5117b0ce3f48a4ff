import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { Icon } from '#web/components/Icon.tsx';

export function HelplineLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink to="/helpline" tone="quiet">
      <Icon name="support" />
      {t('customerSupport')}
    </ButtonLink>
  );
}
