import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { type Decimal, negated } from '#contract/money.ts';
import { profitOf } from '#contract/settlement.ts';
import { color, radius, size, tabular, unseen, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
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

const UNKNOWN = '—';

interface Props {
  /** Nothing while what is typed is no amount. */
  stake: Decimal | null;
  /** Nothing until the payouts have been loaded. */
  payoutRate: Decimal | undefined;
}

/**
 * What is won and what is lost, and how often one has to be right: 'If right +8.20 USDT · If wrong −10.00 USDT · …'. It
 * keeps its place while a figure is missing, for Buy and Sell stand below it and must not move under a finger.
 */
export function PayoutPreview({ stake, payoutRate }: Props) {
  const { t } = useTranslation('trade');
  const { amount } = useMoney();
  const shown = (value: Decimal | null) =>
    value === null ? UNKNOWN : `${amount(value, { upTo: 6, signed: true })} USDT`;
  const profit = stake === null || payoutRate === undefined ? null : profitOf(stake, payoutRate);
  const times = payoutRate === undefined ? UNKNOWN : breakEvenIn100(payoutRate);
  return (
    <Box>
      <div>
        <span>
          {t('preview.ifRight')} <strong style={{ color: color.up }}>{shown(profit)}</strong>
        </span>
        <Dot> · </Dot>
        <span>
          {t('preview.ifWrong')}{' '}
          <strong style={{ color: color.down }}>{shown(stake === null ? null : negated(stake))}</strong>
        </span>
      </div>
      <Dot> · </Dot>
      <Odds>{t('preview.breakEven', { times })}</Odds>
    </Box>
  );
}
