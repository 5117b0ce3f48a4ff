import styled from '@emotion/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { plus, ZERO } from '#contract/money.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { HeroSum } from '#web/components/HeroSum.tsx';
import { IconButton } from '#web/components/IconButton.tsx';
import { color, size, tabular } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const HEIGHT = 112;

const Box = styled.section({ minHeight: HEIGHT });
const Name = styled.div({ display: 'flex', alignItems: 'center', color: color.muted, fontSize: size.note });
const Parts = styled.p({ margin: '4px 0 0', color: color.muted, fontSize: size.note, ...tabular });

const HIDDEN = '••••••';

/** Whether all that is held waits in trades: pending withdraws are held as well, and one may not be known yet. */
function useIsAllInTrades(): boolean {
  const { data } = useGetUserWithdrawLogQuery();
  return data !== undefined && !data.rows.some(({ status }) => status === 'Pending');
}

/**
 * What the account holds, in dollars, with the eye that hides it from the next seat. When it cannot be refreshed the
 * last value stays, greyed, with its time.
 */
export function BalanceCard() {
  const { t } = useTranslation(['onchain', 'app']);
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  const { data, isError, fulfilledTimeStamp = 0 } = asked;
  const [isHidden, setHidden] = useState(false);
  const isAllInTrades = useIsAllInTrades();
  const { dollars, amount } = useMoney();
  const { clock } = useLocale();

  if (!data) return <AwaitedRows {...load} text={t('app:userFailed')} rows={1} rowHeight={HEIGHT} />;
  const { balance, heldBalance } = data;
  return (
    <Box aria-label={t('onchain:balance.total')}>
      <Name>
        {t('onchain:balance.total')}
        <IconButton
          icon={isHidden ? 'eyeOff' : 'eye'}
          iconSize={18}
          label={t(isHidden ? 'onchain:balance.show' : 'onchain:balance.hide')}
          onClick={() => setHidden(!isHidden)}
        />
      </Name>
      <HeroSum data-old={isError} aria-label={isHidden ? t('onchain:balance.hidden') : undefined}>
        {isHidden ? HIDDEN : dollars(plus(balance, heldBalance ?? ZERO))}
      </HeroSum>
      {!isHidden && heldBalance !== undefined && (
        <Parts>
          {t(isAllInTrades ? 'onchain:balance.inTrades' : 'onchain:balance.held', {
            available: amount(balance),
            held: amount(heldBalance),
          })}
        </Parts>
      )}
      {isError && <Parts>{t('app:balanceAsOf', { time: clock(fulfilledTimeStamp) })}</Parts>}
    </Box>
  );
}
