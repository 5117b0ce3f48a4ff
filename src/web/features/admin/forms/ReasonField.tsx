import { useTranslation } from 'react-i18next';
import { TextInput } from '#web/shared/forms/TextInput.tsx';

export function ReasonField({ hint }: { hint?: string }) {
  const { t } = useTranslation('admin');
  return <TextInput label={t('reason.label')} name="reason" autoComplete="off" hint={hint ?? t('reason.audit')} />;
}
