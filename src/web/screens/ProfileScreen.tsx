import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { ProfileForm } from '#web/features/profile/ProfileForm.tsx';
import { FailureNotice } from '#web/ui/FailureNotice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { useFirstLoad } from '#web/ui/useFirstLoad.ts';

/** /user/profile */
export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'app']);
  const asked = useGetUserByIdQuery();
  const { failure, retry } = useFirstLoad(asked);
  return (
    <Screen title={t('profile:title')}>
      {asked.data && <ProfileForm user={asked.data} />}
      {!asked.data && failure && <FailureNotice failure={failure} text={t('app:userFailed')} onRetry={retry} />}
      {!asked.data && !failure && <SkeletonRows rows={4} rowHeight={88} />}
    </Screen>
  );
}
