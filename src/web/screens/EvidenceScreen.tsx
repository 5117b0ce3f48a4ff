import { useTranslation } from 'react-i18next';
import { PublicEvidence } from '#web/features/orders/evidence/PublicEvidence.tsx';
import { Screen, ScreenHeader } from '#web/shell/Screen.tsx';

/** Renders /evidence: the trades behind a result, for anyone who has the link of a receipt. */
export function EvidenceScreen() {
  const { t } = useTranslation('receipt');
  return (
    <Screen title={t('page.title')}>
      <ScreenHeader title={t('page.title')} text={t('page.lead')} />
      <PublicEvidence />
    </Screen>
  );
}
