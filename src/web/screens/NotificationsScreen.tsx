import { useTranslation } from 'react-i18next';
import { OpenAlerts } from '#web/features/alerts/OpenAlerts.tsx';
import { NotificationCentre } from '#web/features/notifications/NotificationCentre.tsx';
import { notificationSaga } from '#web/features/notifications/notificationSaga.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { Screen } from '#web/shell/Screen.tsx';

export function NotificationsScreen() {
  const { t } = useTranslation('notifications');
  useInjectFeature('notifications', notificationSaga);
  return (
    <Screen title={t('title')} layout="list">
      <NotificationCentre openAlerts={<OpenAlerts />} />
    </Screen>
  );
}
