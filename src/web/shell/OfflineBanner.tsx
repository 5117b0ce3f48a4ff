import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectLastResponseAt } from '#web/api/http/connection.ts';
import { Icon } from '#web/components/Icon.tsx';
import { LazyAlert } from '#web/components/LazyAlert.tsx';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { StaleTime } from '#web/shared/time/StaleTime.tsx';

/** Shows that the server is unreachable. Requests are never queued, because money must not move unattended. */
export function OfflineBanner() {
  return useOnline() ? null : <Offline />;
}

function Offline() {
  const { t } = useTranslation('app');
  const lastResponseAt = useSelector(selectLastResponseAt);
  return (
    <LazyAlert
      severity="warning"
      role="status"
      icon={<Icon name="offline" size={18} />}
      sx={{ py: 0, borderRadius: 0, justifyContent: 'center', color: 'warning.main' }}
    >
      {lastResponseAt === null ? (
        t('offline')
      ) : (
        <StaleTime at={lastResponseAt} isShort>
          {time => t('offlineSince', { time })}
        </StaleTime>
      )}
    </LazyAlert>
  );
}
