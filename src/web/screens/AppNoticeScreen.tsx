import { useTranslation } from 'react-i18next';
import { AppNotice } from '#web/features/notice/AppNotice.tsx';
import { Screen } from '#web/shell/Screen.tsx';

export function AppNoticeScreen() {
  const { t } = useTranslation('notice');
  return (
    <Screen title={t('title')} layout="panes">
      <AppNotice />
    </Screen>
  );
}
