import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/api/users.ts';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useBalanceStaleSince } from '#web/shared/balance/useBalanceStaleSince.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { StaleTime } from '#web/shared/time/StaleTime.tsx';

/**
 * Shows the available balance in dollars, truncated to two decimals; on wide pages also the amount on hold. A stale
 * balance stays, greyed, with its time.
 */
export default function HeaderBalance({ hasHeld = false }: { hasHeld?: boolean }) {
  const { t } = useTranslation('app');
  const user = useUser();
  const staleSince = useBalanceStaleSince();
  const isStale = staleSince !== null;
  const { dollars, amount } = useMoneyFormat();
  const { isHidden, masked } = useBalanceHidden();
  if (!user) return null;
  const held =
    hasHeld && !isHidden && user.heldBalance !== undefined
      ? t('availableOnHold', { held: amount(user.heldBalance) })
      : '';
  const note = isStale ? <StaleTime at={staleSince}>{time => t('balanceAsOf', { time })}</StaleTime> : held;
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
        {masked(dollars(user.balance))}
      </Typography>
      {note !== '' && (
        <Typography component="small" variant="overline" color="textSecondary" noWrap sx={{ display: 'block' }}>
          {note}
        </Typography>
      )}
    </Box>
  );
}
