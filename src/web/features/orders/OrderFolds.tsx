import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SETTLEMENT_RULE } from '#contract/settlement.ts';
import type { Trade } from '#contract/trades.ts';
import { AroundTable } from './AroundTable.tsx';
import { Fold } from './Fold.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

/** The rule in the reader's language; another provider's own rule as it wrote it. */
export function useRuleText(rule: string): string {
  const { t } = useTranslation('orders');
  return rule === SETTLEMENT_RULE ? t('evidence.ruleText') : rule;
}

interface OrderFoldsProps {
  trade: Trade;
  /** The trades around entry and exit stand elsewhere. */
  areTablesOpen: boolean;
}

/** What is behind an order for those who look closer: the trades around its ends, the rule, the record. */
export function OrderFolds({ trade, areTablesOpen }: OrderFoldsProps) {
  const { t } = useTranslation('orders');
  const { evidence } = trade;
  const count = (end: 'entry' | 'exit') => t('evidence.count', { count: evidence?.around[end].length ?? 0 });
  return (
    <Paper component="section" sx={{ px: 4, py: 1 }}>
      {evidence && !areTablesOpen && (
        <>
          <Fold title={t('evidence.aroundEntry')} hint={count('entry')}>
            <AroundTable evidence={evidence} end="entry" />
          </Fold>
          <Fold title={t('evidence.aroundExit')} hint={count('exit')}>
            <AroundTable evidence={evidence} end="exit" />
          </Fold>
        </>
      )}
      {evidence && <RuleFold rule={evidence.rule} />}
      <Fold title={t('detail.technical')} hint={t('detail.technicalHint')}>
        <TechnicalDetails trade={trade} />
      </Fold>
    </Paper>
  );
}

function RuleFold({ rule }: { rule: string }) {
  const { t } = useTranslation('orders');
  const text = useRuleText(rule);
  return (
    <Fold title={t('evidence.rule')} hint={text}>
      <Typography variant="body2">{text}</Typography>
    </Fold>
  );
}
