import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { plus } from '#contract/money.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { Card } from '#web/components/Card.tsx';
import { HeroSum } from '#web/components/HeroSum.tsx';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';
import { useFirstLoad } from '#web/shared/query/useFirstLoad.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const HEIGHT = 180;

const Box = styled.section({ display: 'grid', gap: 12, minHeight: HEIGHT });
const Name = styled.p({ margin: 0, color: color.muted, fontSize: size.note });
const Parts = styled(Card)({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  margin: 0,
  '& dt': { color: color.muted, fontSize: size.small },
  '& dd': { margin: '2px 0 0', fontSize: size.body, fontWeight: weight.strong, overflowWrap: 'anywhere', ...tabular },
  '& small': { display: 'block', color: color.muted, fontSize: size.small, fontWeight: weight.normal },
});

/**
 * What the account holds: all of it, and how much of that can be spent. When it cannot be refreshed the last value
 * stays, greyed, with its time.
 */
export function WalletBalance() {
  const { t } = useTranslation(['wallet', 'app']);
  const asked = useGetUserByIdQuery();
  const load = useFirstLoad(asked);
  const { data, isError, fulfilledTimeStamp = 0 } = asked;
  const { dollars, amount } = useMoney();
  const { clock } = useLocale();

  if (!data) return <AwaitedRows {...load} text={t('app:userFailed')} rows={1} rowHeight={HEIGHT} />;
  const { balance, heldBalance } = data;
  return (
    <Box aria-label={t('wallet:balance.label')}>
      <div>
        <Name>{heldBalance === undefined ? t('wallet:balance.available') : t('wallet:balance.total')}</Name>
        <HeroSum data-old={isError}>
          {dollars(heldBalance === undefined ? balance : plus(balance, heldBalance))}
        </HeroSum>
        {isError && <Name>{t('app:balanceAsOf', { time: clock(fulfilledTimeStamp) })}</Name>}
      </div>
      {heldBalance !== undefined && (
        <Parts component="dl">
          <div>
            <dt>{t('wallet:balance.available')}</dt>
            <dd>{amount(balance)} USDT</dd>
          </div>
          <div>
            <dt>{t('wallet:balance.held')}</dt>
            <dd>
              {amount(heldBalance)} USDT <small>{t('wallet:balance.heldHint')}</small>
            </dd>
          </div>
        </Parts>
      )}
    </Box>
  );
}
