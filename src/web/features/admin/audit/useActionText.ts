import { useTranslation } from 'react-i18next';
import { AUDIT_ACTIONS, AUDIT_STEPS } from '#contract/admin/adminLists.ts';

/** Returns the text of an audited action; an unknown one keeps its name in the log. */
export function useActionText(): (action: string) => string {
  const { t } = useTranslation('adminAudit');
  return logged => {
    const cut = logged.indexOf(':');
    const [before, name] = cut < 0 ? [null, logged] : [logged.slice(0, cut), logged.slice(cut + 1)];
    const known = AUDIT_ACTIONS.find(each => each === name);
    const action = known === undefined ? name : t(`action.${known}`);
    const step = AUDIT_STEPS.find(each => each === before);
    if (before === null) return action;
    return step === undefined ? logged : t(`step.${step}`, { action });
  };
}
