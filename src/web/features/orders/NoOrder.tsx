import { useTranslation } from 'react-i18next';
import { EmptyLog } from '#web/components/EmptyLog.tsx';

export function NoOrder({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  return <EmptyLog text={text} next={{ to: '/markets', label: t('toMarkets') }} />;
}
