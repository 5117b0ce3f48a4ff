import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { negated, ZERO } from '#contract/money.ts';
import { afterAmountUnit, type Trade } from '#contract/trades.ts';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';

const Box = styled.span({ display: 'inline-flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4 });
const Word = styled.span({ color: color.muted, fontSize: size.small });
const Figure = styled.span({ fontSize: size.body, fontWeight: weight.strong, whiteSpace: 'nowrap', ...tabular });

const COLOR = { gain: color.up, loss: color.down, refunded: color.text } as const;

/** What a completed trade did to the balance: Gain, Loss or Refunded, with the amount and its unit. */
export function TradeOutcome({ trade }: { trade: Trade }) {
  const { t } = useTranslation('orders');
  const { amount } = useMoney();
  const changed = trade.tradeAfterAmount ?? ZERO;
  const kind = trade.tradeResult === 'win' ? 'gain' : trade.tradeResult === 'loss' ? 'loss' : 'refunded';
  const shown = amount(kind === 'loss' ? negated(changed) : changed, { upTo: 6, signed: true });
  return (
    <Box>
      <Word>{t(`card.${kind}`)}</Word>
      <Figure style={{ color: COLOR[kind] }}>
        {shown} {afterAmountUnit(trade.coinType)}
      </Figure>
    </Box>
  );
}
