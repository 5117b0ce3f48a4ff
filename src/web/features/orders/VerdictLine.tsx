import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { decimal } from '#contract/money.ts';
import { Icon } from '#web/components/Icon.tsx';
import { color, size, tabular, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { usePercent } from '#web/shared/format/usePercent.ts';
import { agreesWithEvidence, type SettledTrade, verdictSentence } from './verdict.ts';

const Sentence = styled.p({ margin: 0, fontSize: size.body, fontWeight: weight.strong, lineHeight: 1.4, ...tabular });
const Recomputed = styled.p({
  display: 'flex',
  gap: 8,
  margin: 0,
  fontSize: size.note,
  '& svg': { flex: 'none', marginTop: 1 },
});

/** Why this order ended as it did, and whether this device comes to the same result from the evidence. */
export function VerdictLine({ trade, decimals }: { trade: SettledTrade; decimals: number }) {
  const { t } = useTranslation('orders');
  const { price } = useMoney();
  const { share } = usePercent();
  const { entry, exit, payoutRate } = trade.evidence;
  const isOperators = trade.voidReason === 'voided_by_operator';
  const agrees = agreesWithEvidence(trade);
  const values = {
    entry: entry ? price(entry.price, decimals) : '',
    exit: exit ? price(exit.price, decimals) : '',
    percent: share(decimal(payoutRate)),
  };
  return (
    <>
      <Sentence>{t(`verdict.${verdictSentence(trade)}`, values)}</Sentence>
      {agrees ? (
        <Recomputed style={{ color: isOperators ? color.muted : color.up }}>
          <Icon name={isOperators ? 'alert' : 'check'} size={18} />
          {t(isOperators ? 'verdict.notRecomputed' : 'verdict.recomputed')}
        </Recomputed>
      ) : (
        <Recomputed role="alert" style={{ color: color.down }}>
          <Icon name="alert" size={18} />
          {t('verdict.disagrees')}
        </Recomputed>
      )}
    </>
  );
}
