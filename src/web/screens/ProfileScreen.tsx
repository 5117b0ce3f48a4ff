import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { ProfileForm } from '#web/features/profile/ProfileForm.tsx';
import { ProfileLinks } from '#web/features/profile/ProfileLinks.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { Screen } from '#web/shell/Screen.tsx';
import { TwoColumns } from '#web/shell/layout/TwoColumns.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'app']);
  const query = useGetUserByIdQuery();
  const load = useInitialLoad(query);
  return (
    <Screen title={t('profile:title')} layout="panes">
      {query.data && <TwoColumns first={<ProfileForm user={query.data} />} second={<ProfileLinks />} />}
      {!query.data && <LoadingRows {...load} text={t('app:userFailed')} rows={4} rowHeight={88} />}
    </Screen>
  );
}
