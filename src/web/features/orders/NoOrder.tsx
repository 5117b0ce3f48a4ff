import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#web/components/Button.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';

/** Nothing to show here, and the way to where an order begins. */
export function NoOrder({ text }: { text: string }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <EmptyText>{text}</EmptyText>
      <ButtonLink tone="quiet" to="/markets">
        {t('toMarkets')}
      </ButtonLink>
    </>
  );
}
