import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import { SETTLEMENT_RULE } from '#contract/settlement.ts';
import { Card, Stack } from '#web/components/Card.tsx';
import { color, focusRing, radius, size, TOUCH, weight } from '#web/theme/tokens.ts';
import { CheckYourself } from './CheckYourself.tsx';
import { decimalsIn } from './evidencePrices.ts';
import { EvidenceTable } from './EvidenceTable.tsx';
import { PricePathChart } from './PricePathChart.tsx';
import type { SettledTrade } from './verdict.ts';
import { VerdictLine } from './VerdictLine.tsx';

const Heading = styled.h2({ margin: 0, fontSize: size.title, fontWeight: weight.strong });
const Rule = styled.p({ margin: 0, color: color.muted, fontSize: size.note, lineHeight: 1.5 });
const More = styled.details({
  '& summary': { borderRadius: radius.tag, cursor: 'pointer', fontSize: size.note, lineHeight: `${TOUCH}px` },
  '& summary:focus-visible': focusRing,
});

/** Everything a result rests on: the sentence of this case, the trades behind it, the path, the rule, and how to check. */
export function OrderProof({ trade }: { trade: SettledTrade }) {
  const { t } = useTranslation('orders');
  const { entry, exit, around, rule } = trade.evidence;
  const decimals = decimalsIn(trade.evidence);
  const marked = (trades: typeof around.entry, own: typeof entry) =>
    trades.map(one => ({ trade: one, isMarked: one.tradeId === own?.tradeId }));
  return (
    <Card aria-label={t('evidence.title')}>
      <Stack>
        <Heading>{t('evidence.title')}</Heading>
        <VerdictLine trade={trade} decimals={decimals} />
        <PricePathChart trade={trade} decimals={decimals} />
        <EvidenceTable
          caption={t('evidence.entryAndExit')}
          decimals={decimals}
          rows={[
            { name: t('evidence.entry'), trade: entry },
            { name: t('evidence.exit'), trade: exit },
          ]}
        />
        <CheckYourself trade={trade} />
        <More>
          <summary>{t('evidence.aroundEntry')}</summary>
          <EvidenceTable caption={t('evidence.aroundEntry')} decimals={decimals} rows={marked(around.entry, entry)} />
        </More>
        <More>
          <summary>{t('evidence.aroundExit')}</summary>
          <EvidenceTable caption={t('evidence.aroundExit')} decimals={decimals} rows={marked(around.exit, exit)} />
        </More>
        <Rule>
          <strong>{t('evidence.rule')}:</strong> {rule === SETTLEMENT_RULE ? t('evidence.ruleText') : rule}
        </Rule>
      </Stack>
    </Card>
  );
}
