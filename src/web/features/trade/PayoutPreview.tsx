import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { type Decimal, negated } from '#contract/money.ts';
import { profitOf } from '#contract/settlement.ts';
import { color, radius, size, tabular, unseen, weight } from '#web/ui/tokens.ts';
import { useMoney } from '#web/ui/useMoney.ts';
import { breakEvenIn100 } from './stake.ts';

const Box = styled.div({
  padding: '12px 16px',
  borderRadius: radius.control,
  background: color.surface,
  color: color.muted,
  fontSize: size.note,
  ...tabular,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 12px' },
  '& strong': { fontWeight: weight.strong, whiteSpace: 'nowrap' },
});
const Odds = styled.p({ margin: '6px 0 0', fontSize: size.small, textAlign: 'center' });
const Dot = styled.span(unseen);

interface Props {
  stake: Decimal;
  payoutRate: Decimal;
}

/** What is won and what is lost, and how often one has to be right: 'If right +8.20 USDT · If wrong −10.00 USDT · …'. */
export function PayoutPreview({ stake, payoutRate }: Props) {
  const { t } = useTranslation('trade');
  const { amount } = useMoney();
  const shown = (value: Decimal) => `${amount(value, { upTo: 6, signed: true })} USDT`;
  return (
    <Box>
      <div>
        <span>
          {t('preview.ifRight')} <strong style={{ color: color.up }}>{shown(profitOf(stake, payoutRate))}</strong>
        </span>
        <Dot> · </Dot>
        <span>
          {t('preview.ifWrong')} <strong style={{ color: color.down }}>{shown(negated(stake))}</strong>
        </span>
      </div>
      <Dot> · </Dot>
      <Odds>{t('preview.breakEven', { times: breakEvenIn100(payoutRate) })}</Odds>
    </Box>
  );
}
