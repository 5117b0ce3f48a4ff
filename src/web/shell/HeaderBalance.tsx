import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

/**
 * Shows the available balance in dollars, truncated to two decimals; on wide pages also the amount on hold. A stale
 * balance stays, greyed, with its time.
 */
export default function HeaderBalance({ hasHeld = false }: { hasHeld?: boolean }) {
  const { t } = useTranslation('app');
  const isOnline = useOnline();
  // A poll without a change renders nothing, because the time is shown only for a stale balance.
  const { data, isStale, updatedAtText } = useGetUserByIdQuery(undefined, {
    selectFromResult: ({ data, isError, fulfilledTimeStamp = 0 }) => {
      const isStale = !isOnline || isError;
      return { data, isStale, updatedAtText: isStale ? fulfilledTimeStamp : 0 };
    },
  });
  const { dollars, amount } = useMoneyFormat();
  const { clock } = useDateFormat();
  const { isHidden, masked } = useBalanceHidden();
  if (!data) return null;
  const held =
    hasHeld && !isHidden && data.heldBalance !== undefined
      ? t('availableOnHold', { held: amount(data.heldBalance) })
      : '';
  const note = isStale ? t('balanceAsOf', { time: clock(updatedAtText) }) : held;
  return (
    <Box
      component="output"
      aria-label={t('balance')}
      data-old={isStale}
      sx={{ flex: 'none', pr: 2, textAlign: 'right', color: isStale ? 'text.secondary' : undefined }}
    >
      <Typography
        component="span"
        variant="subtitle1"
        noWrap
        sx={{ display: 'block', fontVariantNumeric: 'tabular-nums' }}
      >
        {masked(dollars(data.balance))}
      </Typography>
      {note !== '' && (
        <Typography component="small" variant="overline" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
