import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toPair } from '#contract/coins.ts';
import type { PriceAlert } from '#contract/notifications/priceAlerts.ts';
import { isNotFound, toFailure } from '#web/api/http/failure.ts';
import { useDeletePriceAlertMutation } from '#web/api/priceAlerts.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { CoinAvatar } from '#web/components/market/CoinAvatar.tsx';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { countPriceDecimals } from '#web/shared/format/countPriceDecimals.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useActionFailure } from '#web/shared/query/useActionFailure.ts';
import { usePriceDecimals } from '#web/shell/usePriceDecimals.ts';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { tabular } from '#web/theme/tokens.ts';

/** Height in px of an alert, for placeholders. */
export const ALERT_HEIGHT = 60;

const unmarked = { outline: 'none' } as const;

interface AlertListProps {
  coin: string;
  alerts: readonly PriceAlert[];
  canRemove: boolean;
}

/** Lists the alerts of this coin first, then those of other coins. */
export function AlertList({ coin, alerts, canRemove }: AlertListProps) {
  const { t } = useTranslation('alerts');
  const own = alerts.filter(alert => alert.coin === coin);
  const others = alerts.filter(alert => alert.coin !== coin);
  const heading = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(heading, alerts);
  return (
    <section>
      <Typography ref={heading} tabIndex={-1} component="h3" variant="subtitle2" color="textSecondary" sx={unmarked}>
        {t('own')}
      </Typography>
      {own.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 2 }}>
          {t('none', { coin })}
        </Typography>
      )}
      {own.length > 0 && <AlertRows label={t('own')} alerts={own} canRemove={canRemove} />}
      {others.length > 0 && (
        <>
          <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ pt: 3 }}>
            {t('others')}
          </Typography>
          <AlertRows label={t('others')} alerts={others} canRemove={canRemove} />
        </>
      )}
    </section>
  );
}

interface AlertRowsProps extends Omit<AlertListProps, 'coin'> {
  label: string;
}

export const AlertRows = ({ label, alerts, canRemove }: AlertRowsProps) => (
  <List disablePadding aria-label={label}>
    {alerts.map(alert => (
      <AlertRow key={alert._id} alert={alert} canRemove={canRemove} />
    ))}
  </List>
);

function AlertRow({ alert, canRemove }: { alert: PriceAlert; canRemove: boolean }) {
  const { _id, coin, direction, price, createdAt } = alert;
  const { t } = useTranslation('alerts');
  const { toast } = useDeps();
  const { dateTime } = useDateFormat();
  const money = useMoneyFormat();
  const reasonId = useId();
  const [remove, { isLoading }] = useDeletePriceAlertMutation();
  const { failure, announceFailure } = useActionFailure();
  const blockedReason = useSubmitBlockedReason(failure);
  const decimals = countPriceDecimals([price], usePriceDecimals(toPair(coin)));
  const text = t(`waitsFor.${direction}`, { price: money.price(price, decimals) });

  async function onRemove() {
    if (isLoading || blockedReason !== null) return;
    const { error } = await remove(_id);
    // It was reached or deleted on another device meanwhile.
    if (error && !isNotFound(error)) announceFailure(toFailure(error), t('removeFailed'));
    else toast({ kind: 'success', text: t('removed') });
  }

  return (
    <ListItem
      disableGutters
      sx={{ gap: 3 }}
      secondaryAction={
        canRemove && (
          <IconButton
            icon="close"
            iconSize={18}
            label={t('remove', { coin, text })}
            aria-disabled={isLoading || blockedReason !== null || undefined}
            aria-describedby={blockedReason === null ? undefined : reasonId}
            onClick={() => void onRemove()}
          />
        )
      }
    >
      <CoinAvatar coin={coin} size={32} />
      <ListItemText
        primary={`${coin} · ${text}`}
        secondary={
          <>
            {dateTime(createdAt)}
            {canRemove && blockedReason !== null && (
              <Typography id={reasonId} component="span" variant="caption" sx={{ display: 'block' }}>
                {blockedReason}
              </Typography>
            )}
          </>
        }
        sx={tabular}
      />
    </ListItem>
  );
}
