import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { selectOffsetMs } from '#web/api/http/clock.ts';
import { selectLastResponseAt } from '#web/api/http/connection.ts';
import { Icon } from '#web/components/Icon.tsx';
import { LazyAlert } from '#web/components/LazyAlert.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';

/** Shows that the server is unreachable. Requests are never queued, because money must not move unattended. */
export function OfflineBanner() {
  return useOnline() ? null : <Offline />;
}

const toDay = (moment: number): string => new Date(moment).toDateString();

// `StaleTime` and the clock behind it would be in the first script.
function Offline() {
  const { t } = useTranslation('app');
  const { now } = useDeps();
  const { time, dateTime } = useDateFormat();
  const lastResponseAt = useSelector(selectLastResponseAt);
  const offsetMs = useSelector(selectOffsetMs);
  // The day appears within a minute of midnight.
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(render, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const toText = (at: number) => (toDay(at) === toDay(now() + offsetMs) ? time : dateTime)(at);
  return (
    <LazyAlert
      severity="warning"
      role="status"
      icon={<Icon name="offline" size={18} />}
      sx={{ py: 0, borderRadius: 0, justifyContent: 'center', color: 'warning.main' }}
    >
      {lastResponseAt === null ? t('offline') : t('offlineSince', { time: toText(lastResponseAt + offsetMs) })}
    </LazyAlert>
  );
}
