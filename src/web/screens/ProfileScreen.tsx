import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { ProfileForm } from '#web/features/profile/ProfileForm.tsx';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';

/** /user/profile */
export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'app']);
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  return (
    <Screen title={t('profile:title')}>
      {asked.data && <ProfileForm user={asked.data} />}
      {!asked.data && <AwaitedRows {...load} text={t('app:userFailed')} rows={4} rowHeight={88} />}
    </Screen>
  );
}
