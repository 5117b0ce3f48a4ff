import Stack from '@mui/material/Stack';
import { Form, Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { User } from '#contract/users.ts';
import { isRateLimited, toFailure, type Failure } from '#web/api/http/failure.ts';
import { useUpdateUserByUserMutation } from '#web/api/profile.ts';
import { USER_TOKEN } from '#web/deps.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { Button } from '#web/components/Button.tsx';
import { ABOVE_PINNED, PinnedActions } from '#web/components/PinnedActions.tsx';
import { Field } from '#web/components/form/Field.tsx';
import { fieldErrors } from '#web/shared/forms/fieldErrors.ts';
import { FocusFirstError } from '#web/shared/forms/FocusFirstError.tsx';
import { FormNotice } from '#web/components/form/FormNotice.tsx';
import { SlowHint } from '#web/components/SlowHint.tsx';
import { TextInput } from '#web/shared/forms/TextInput.tsx';
import { KeepDraft } from '#web/shared/forms/KeepDraft.tsx';
import { clearDraft } from '#web/shared/forms/useDraft.ts';
import { useFailureText } from '#web/shared/query/useFailureText.ts';
import { useIsMounted } from '#web/shared/app/useIsMounted.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { zodValidate } from '#web/shared/forms/zodValidate.ts';
import { ProfileHeader } from './ProfileHeader.tsx';
import { toProfileRequest, ProfileValues } from './profileForm.ts';

const DRAFT_NAME = 'profile';
const validate = zodValidate(ProfileValues);

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'session']);
  const { toast, drafts, storage } = useDeps();
  const isMounted = useIsMounted();
  const navigate = useNavigate();
  const failureText = useFailureText();
  const [update] = useUpdateUserByUserMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
  const blockedReason = useSubmitBlockedReason(failure);
  const { fullName, phoneNumber } = user;

  async function onSubmit(values: ProfileValues, { setErrors }: FormikHelpers<ProfileValues>) {
    setFailure(null);
    const token = storage.get(USER_TOKEN);
    const { error } = await update(toProfileRequest(user, values));
    // Another user who has signed in since has saved nothing.
    if (storage.get(USER_TOKEN) !== token) return;
    if (error === undefined) {
      clearDraft(drafts, DRAFT_NAME);
      toast({ kind: 'success', text: t('profile:updated') });
      if (isMounted.current) void navigate('/settings', { replace: true });
      return;
    }
    toast({ kind: 'error', text: t('profile:failed') });
    const errorsByField = fieldErrors(toFailure(error), values);
    setErrors(errorsByField);
    if (Object.keys(errorsByField).length === 0) setFailure(toFailure(error));
  }

  return (
    <Formik initialValues={{ fullName, phoneNumber }} enableReinitialize validate={validate} onSubmit={onSubmit}>
      {({ isSubmitting }) => (
        <Stack component={Form} spacing={4} noValidate aria-label={t('profile:title')} sx={ABOVE_PINNED}>
          <ProfileHeader user={user} />
          <TextInput label={t('session:fullName')} name="fullName" autoComplete="name" />
          <Field label={t('session:username')} name="username" value={user.username} disabled />
          <Field label={t('session:email')} name="email" value={user.email} disabled hint={t('profile:fixed')} />
          <TextInput
            label={t('session:phoneNumber')}
            name="phoneNumber"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
          />
          {failure && !isRateLimited(failure) && <FormNotice>{failureText(failure)}</FormNotice>}
          <PinnedActions hasTabs>
            <Button type="submit" busy={isSubmitting} disabledReason={blockedReason}>
              {t('profile:submit')}
            </Button>
          </PinnedActions>
          {isSubmitting && <SlowHint />}
          <FocusFirstError />
          <KeepDraft form={DRAFT_NAME} />
        </Stack>
      )}
    </Formik>
  );
}
