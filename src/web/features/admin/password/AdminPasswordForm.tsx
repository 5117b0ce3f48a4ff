import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { MIN_ADMIN_PASSWORD_LENGTH } from '#contract/admin/administration.ts';
import { adminApi } from '#web/api/admin/adminApi.ts';
import { updateAdminPassword } from '#web/api/admin/ownPassword.ts';
import { classifyFailure } from '#web/api/classifyFailure.ts';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { PasswordInput } from '#web/shared/forms/PasswordInput.tsx';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { rejectWeakPassword } from '#web/shared/password/rejectWeakPassword.ts';
import { PasswordStrength } from '#web/shared/password/PasswordStrength.tsx';
import { FormEnd } from '#web/features/admin/forms/FormEnd.tsx';
import { useRefusal } from '#web/features/admin/forms/useRefusal.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { AdminPasswordValues, EMPTY } from './adminPasswordForm.ts';

/** Changes the administrator's own password. Every other session ends with the change. */
export function AdminPasswordForm() {
  const { t } = useTranslation(['admin', 'session']);
  const deps = useDeps();
  const dispatch = useDispatch();
  const { email, fullName, mustChangePassword } = useAdminMe();
  const { refusal, refuse, clearRefusal, isShown, isSameSession } = useRefusal();
  // Stays for the next attempt, whose refusal may be due to the first.
  const [isUnknown, setUnknown] = useState(false);
  const own = { email, username: email, fullName, productName: deps.config.productName };
  const validate = rejectWeakPassword(zodValidate(AdminPasswordValues), () => own);

  async function onSubmit(values: AdminPasswordValues, form: FormikHelpers<AdminPasswordValues>) {
    clearRefusal();
    const { currentPassword, password } = values;
    const outcome = await updateAdminPassword({ deps, dispatch }, { currentPassword, password });
    if ('failure' in outcome) {
      if (classifyFailure(outcome.failure, false) !== 'unclear')
        return refuse({ error: outcome.failure, form, values });
      if (!isShown() && isSameSession()) deps.toast({ kind: 'error', text: t('admin:password.unknown') });
      return setUnknown(true);
    }
    setUnknown(false);
    form.resetForm();
    dispatch(adminApi.util.invalidateTags(['AdminMe']));
    if (isSameSession()) deps.toast({ kind: 'success', text: t('admin:password.updated') });
  }

  return (
    <Formik initialValues={EMPTY} validate={validate} onSubmit={onSubmit}>
      {({ values, errors, touched }) => (
        <Stack component={Form} spacing={4} noValidate aria-label={t('admin:nav.password')}>
          {/* Names the account for password managers. */}
          <input name="username" autoComplete="username" value={email} readOnly hidden />
          {mustChangePassword && <FormNotice>{t('admin:password.required')}</FormNotice>}
          <PasswordInput label={t('admin:password.current')} name="currentPassword" autoComplete="current-password" />
          <PasswordInput
            label={t('admin:password.next')}
            name="password"
            autoComplete="new-password"
            hint={
              <PasswordStrength
                password={values.password}
                minLength={MIN_ADMIN_PASSWORD_LENGTH}
                identity={own}
                rule={t('session:strength.rule')}
                hasError={Boolean(touched.password && errors.password)}
              />
            }
          />
          <PasswordInput label={t('admin:password.again')} name="confirmPassword" autoComplete="new-password" />
          {isUnknown && <FormNotice>{t('admin:password.unknown')}</FormNotice>}
          <FormEnd refusal={refusal} call="update" submit={t('admin:password.submit')} />
          <Typography variant="body2" color="textSecondary">
            {t('admin:password.ends')}
          </Typography>
        </Stack>
      )}
    </Formik>
  );
}
