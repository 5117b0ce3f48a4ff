import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { plus } from '#contract/money.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { BalanceHead } from '#web/shared/balance/BalanceHead.tsx';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { rem } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const HEIGHT = 92;

/** What the account holds. When it cannot be refreshed the last value stays, greyed, with its time. */
export function WalletBalance() {
  const { t } = useTranslation(['wallet', 'app']);
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  const { data, isError, fulfilledTimeStamp = 0 } = asked;
  const { dollars } = useMoney();
  const { clock } = useLocale();

  if (!data) return <AwaitedRows {...load} text={t('app:userFailed')} rows={1} rowHeight={HEIGHT} />;
  const { balance, heldBalance } = data;
  return (
    <Box component="section" aria-label={t('wallet:balance.label')} sx={{ minHeight: rem(HEIGHT) }}>
      <BalanceHead
        name={heldBalance === undefined ? t('wallet:balance.available') : t('wallet:balance.total')}
        sum={dollars(heldBalance === undefined ? balance : plus(balance, heldBalance))}
        old={isError ? t('app:balanceAsOf', { time: clock(fulfilledTimeStamp) }) : null}
      />
    </Box>
  );
}
