import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#web/components/Button.tsx';

/** Leads to the form for a new submission, by a path or a callback. */
export function ResubmitButton({ resubmit }: { resubmit: string | (() => void) }) {
  const { t } = useTranslation('kycStatus');
  return typeof resubmit === 'string' ? (
    <ButtonLink to={resubmit}>{t('again')}</ButtonLink>
  ) : (
    <Button onClick={resubmit}>{t('again')}</Button>
  );
}
