import { useTranslation } from 'react-i18next';

const SUBJECTS = [
  'administrator',
  'approval',
  'coin',
  'deposit',
  'depositMethod',
  'export',
  'kyc',
  'partner',
  'siteSetting',
  'user',
  'withdraw',
  'withdrawMethod',
] as const;

/** Returns what an act is about: its kind and id; an unknown kind keeps its name in the log. */
export function useSubjectText(): (subject: string) => string {
  const { t } = useTranslation('adminAudit');
  return subject => {
    const cut = subject.indexOf(':');
    const known = SUBJECTS.find(each => each === (cut < 0 ? subject : subject.slice(0, cut)));
    return known === undefined ? subject : t(`subject.${known}`, { id: subject.slice(cut + 1) });
  };
}
