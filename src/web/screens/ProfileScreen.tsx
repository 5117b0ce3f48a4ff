import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { ProfileForm } from '#web/features/profile/ProfileForm.tsx';
import { ProfileLinks } from '#web/features/profile/ProfileLinks.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { TwoColumns } from '#web/shell/TwoColumns.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'app']);
  const asked = useGetUserByIdQuery();
  const load = useInitialLoad(asked);
  return (
    <Screen title={t('profile:title')} layout="panes">
      {asked.data && <TwoColumns first={<ProfileForm user={asked.data} />} second={<ProfileLinks />} />}
      {!asked.data && <LoadingRows {...load} text={t('app:userFailed')} rows={4} rowHeight={88} />}
    </Screen>
  );
}
