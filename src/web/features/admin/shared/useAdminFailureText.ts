import { useTranslation } from 'react-i18next';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { translateConflict } from './translateConflict.ts';

/** Returns a function that words a failure, and names the administrator who decided first or reviews the item. */
export function useAdminFailureText(): ReturnType<typeof useFailureText> {
  const { i18n } = useTranslation('adminQueue');
  const failureText = useFailureText();
  return (failure, formFields) => translateConflict(i18n, failure) ?? failureText(failure, formFields);
}
