import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useTranslation } from 'react-i18next';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { SwitchInput } from './SwitchInput.tsx';

/**
 * States that a change needs a second administrator. An owner can choose to perform it alone (break-glass). Needs the
 * form's `isBreakGlass`.
 */
export function SecondAdministrator() {
  const { t } = useTranslation('admin');
  const me = useAdminMe();
  const [{ value: isBreakGlass }] = useField<boolean>('isBreakGlass');
  if (me.role !== 'owner')
    return (
      <Typography variant="body2" color="textSecondary">
        {t('secondAdministrator.needed')}
      </Typography>
    );
  return (
    <SwitchInput
      label={t('secondAdministrator.alone')}
      name="isBreakGlass"
      hint={t(isBreakGlass ? 'secondAdministrator.aloneHint' : 'secondAdministrator.needed')}
    />
  );
}
