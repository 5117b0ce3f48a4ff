import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

/**
 * The available balance in dollars, cut to two decimals; with what is on hold where there is room. When it cannot be
 * read, the last value stays, greyed, with its time.
 */
export function HeaderBalance({ hasHeld = false }: { hasHeld?: boolean }) {
  const { t } = useTranslation('app');
  const isOnline = useOnline();
  // A poll that says the same again draws nothing: its time is shown only once the balance is old.
  const { data, isOld, asOf } = useGetUserByIdQuery(undefined, {
    selectFromResult: ({ data, isError, fulfilledTimeStamp = 0 }) => {
      const isOld = !isOnline || isError;
      return { data, isOld, asOf: isOld ? fulfilledTimeStamp : 0 };
    },
  });
  const { dollars, amount } = useMoney();
  const { clock } = useLocale();
  const { isHidden, masked } = useBalanceHidden();
  if (!data) return null;
  const held =
    hasHeld && !isHidden && data.heldBalance !== undefined
      ? t('availableOnHold', { held: amount(data.heldBalance) })
      : '';
  const note = isOld ? t('balanceAsOf', { time: clock(asOf) }) : held;
  return (
    <Box
      component="output"
      aria-label={t('balance')}
      data-old={isOld}
      sx={{ flex: 'none', pr: 2, textAlign: 'right', color: isOld ? 'text.secondary' : undefined }}
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
