import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PriceAlert } from '#contract/notifications/priceAlerts.ts';
import { useGetPriceAlertsQuery } from '#web/api/priceAlerts.ts';
import { useChangeRefusal } from '#web/shared/app/useChangeRefusal.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { usePassFocusToMain } from '#web/shared/app/usePassFocusToMain.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { ALERT_HEIGHT, AlertRows } from './AlertList.tsx';
import { alertSaga, alertsHidden, alertsShown } from './alertSaga.ts';

/** Loads the alerts that wait for their price, and polls them while they are on screen. */
export default function OpenAlertList() {
  const { t } = useTranslation('alerts');
  useInjectFeature('alerts', alertSaga);
  const query = useGetPriceAlertsQuery();
  const load = useInitialLoad(query);
  useShown(alertsShown(), alertsHidden());
  if (query.data) return <AlertSection alerts={query.data} />;
  return <LoadingRows {...load} text={t('loadFailed')} rows={1} rowHeight={ALERT_HEIGHT} />;
}

function AlertSection({ alerts }: { alerts: readonly PriceAlert[] }) {
  const { t } = useTranslation('alerts');
  const refusal = useChangeRefusal();
  const title = useId();
  const section = usePassFocusToMain<HTMLElement>();
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, alerts);
  return (
    <section ref={section} aria-labelledby={title}>
      <Typography
        ref={heading}
        id={title}
        tabIndex={-1}
        component="h2"
        variant="subtitle2"
        color="textSecondary"
        sx={{ mb: 2, outline: 'none' }}
      >
        {t('own')}
      </Typography>
      <Paper sx={{ px: 4, py: 1 }}>
        <AlertRows label={t('own')} alerts={alerts} canRemove={!refusal} />
      </Paper>
    </section>
  );
}
