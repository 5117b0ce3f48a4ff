import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '#web/features/admin/queue/BeforeAfter.tsx';

export function VerifyEffect() {
  const { t } = useTranslation('adminQueue');
  return <BeforeAfter name={t('effect.user')} before={t('effect.inReview')} after={t('effect.verified')} />;
}
