import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { SETTLEMENT_RULE } from '#contract/settlement.ts';
import type { Trade } from '#contract/trades.ts';
import { SurroundingTradesTable } from './evidence/SurroundingTradesTable.tsx';
import { Disclosure } from './Disclosure.tsx';
import { TechnicalDetails } from './TechnicalDetails.tsx';

/** Returns the translated settlement rule; another provider's own rule stays as it is. */
function useRuleText(rule: string): string {
  const { t } = useTranslation('orders');
  return rule === SETTLEMENT_RULE ? t('evidence.ruleText') : rule;
}

interface OrderDisclosuresProps {
  trade: Trade;
  /** The surrounding trades are shown elsewhere. */
  areTablesOpen: boolean;
}

/** Folds the surrounding trades, the rule and the record of an order. */
export function OrderDisclosures({ trade, areTablesOpen }: OrderDisclosuresProps) {
  const { t } = useTranslation('orders');
  const { evidence } = trade;
  const count = (end: 'entry' | 'exit') => t('evidence.count', { count: evidence?.around[end].length ?? 0 });
  return (
    <Paper component="section" sx={{ px: 4, py: 1 }}>
      {evidence && !areTablesOpen && (
        <>
          <Disclosure title={t('evidence.aroundEntry')} hint={count('entry')}>
            <SurroundingTradesTable evidence={evidence} end="entry" />
          </Disclosure>
          <Disclosure title={t('evidence.aroundExit')} hint={count('exit')}>
            <SurroundingTradesTable evidence={evidence} end="exit" />
          </Disclosure>
        </>
      )}
      {evidence && <RuleDisclosure rule={evidence.rule} />}
      <Disclosure title={t('detail.technical')} hint={t('detail.technicalHint')}>
        <TechnicalDetails trade={trade} />
      </Disclosure>
    </Paper>
  );
}

function RuleDisclosure({ rule }: { rule: string }) {
  const { t } = useTranslation('orders');
  const text = useRuleText(rule);
  return (
    <Disclosure title={t('evidence.rule')} hint={text}>
      <Typography variant="body2">{text}</Typography>
    </Disclosure>
  );
}
