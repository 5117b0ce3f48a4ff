import { useTranslation } from 'react-i18next';
import { AppNotice } from '#web/features/notice/AppNotice.tsx';
import { Screen } from '#web/shell/Screen.tsx';

/** /app/notice: what the operator has to say to this account. */
export function AppNoticeScreen() {
  const { t } = useTranslation('notice');
  return (
    <Screen title={t('title')} layout="panes">
      <AppNotice />
    </Screen>
  );
}
