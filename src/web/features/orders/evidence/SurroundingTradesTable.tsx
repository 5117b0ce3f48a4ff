import { useTranslation } from 'react-i18next';
import type { Evidence } from '#contract/evidence.ts';
import { getPriceDecimals } from './getPriceDecimals.ts';
import { EvidenceTable } from './EvidenceTable.tsx';

interface SurroundingTradesTableProps {
  evidence: Evidence;
  /** The trade in the middle. */
  end: 'entry' | 'exit';
}

const CAPTION = { entry: 'evidence.aroundEntry', exit: 'evidence.aroundExit' } as const;

/** Lists the exchange trades around the entry or the exit and marks the one that counts. */
export function SurroundingTradesTable({ evidence, end }: SurroundingTradesTableProps) {
  const { t } = useTranslation('orders');
  const rows = evidence.around[end].map(trade => ({
    trade,
    mark: trade.tradeId === evidence[end]?.tradeId ? t(`evidence.${end}`) : null,
  }));
  return <EvidenceTable caption={t(CAPTION[end])} decimals={getPriceDecimals(evidence)} rows={rows} />;
}
