import { useTranslation } from 'react-i18next';
import { EmptyLog } from '#web/components/EmptyLog.tsx';

/** Nothing to show here, and the way to where an order begins. */
export function NoOrder({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  return <EmptyLog text={text} next={{ to: '/markets', label: t('toMarkets') }} />;
}
