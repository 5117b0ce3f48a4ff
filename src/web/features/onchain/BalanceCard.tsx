import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { plus, ZERO } from '#contract/money.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { BalanceHead } from '#web/shared/balance/BalanceHead.tsx';
import { useBalanceHidden } from '#web/shared/balance/useBalanceHidden.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { rem, tabular } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const HEIGHT = 112;

/** Whether all that is held waits in trades: pending withdraws are held as well, and one may not be known yet. */
function useIsAllInTrades(): boolean {
  const { data } = useGetUserWithdrawLogQuery();
  return data !== undefined && !data.rows.some(({ status }) => status === 'Pending');
}

/** What the account holds, in dollars. When it cannot be refreshed the last value stays, greyed, with its time. */
export function BalanceCard() {
  const { t } = useTranslation(['onchain', 'app']);
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  const { data, isError, fulfilledTimeStamp = 0 } = asked;
  const isAllInTrades = useIsAllInTrades();
  const { isHidden } = useBalanceHidden();
  const { dollars, amount } = useMoney();
  const { clock } = useLocale();

  if (!data) return <AwaitedRows {...load} text={t('app:userFailed')} rows={1} rowHeight={HEIGHT} />;
  const { balance, heldBalance } = data;
  return (
    <Stack component="section" spacing={1} aria-label={t('onchain:balance.total')} sx={{ minHeight: rem(HEIGHT) }}>
      <BalanceHead
        name={t('onchain:balance.total')}
        sum={dollars(plus(balance, heldBalance ?? ZERO))}
        old={isError ? t('app:balanceAsOf', { time: clock(fulfilledTimeStamp) }) : null}
      />
      {!isHidden && heldBalance !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={tabular}>
          {t(isAllInTrades ? 'onchain:balance.inTrades' : 'onchain:balance.held', {
            available: amount(balance),
            held: amount(heldBalance),
          })}
        </Typography>
      )}
    </Stack>
  );
}
