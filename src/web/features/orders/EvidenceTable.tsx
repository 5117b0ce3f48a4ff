import styled from '@emotion/styled';
import { useTranslation } from 'react-i18next';
import type { EvidenceTrade } from '#contract/settlement.ts';
import { color, size, tabular, unseen, weight } from '#web/theme/tokens.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { ExchangeTime } from './ExchangeTime.tsx';

const Table = styled.table({
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: size.small,
  ...tabular,
  '& caption': unseen,
  '& th': { padding: '6px 4px', textAlign: 'left', color: color.muted, fontWeight: weight.normal },
  '& td': { padding: '6px 4px', borderTop: `1px solid ${color.line}` },
  '& th[scope=row]': { borderTop: `1px solid ${color.line}`, color: color.text, fontWeight: weight.medium },
  '& tr[data-marked=true] td': { color: color.onBrandSoft, fontWeight: weight.strong },
  '& thead td': { border: 0 },
  '& th:last-child, & td:last-child': { textAlign: 'right' },
});

interface EvidenceRow {
  /** What this trade is to the order; rows of the market around it have none. */
  name?: string;
  trade: EvidenceTrade | null;
  isMarked?: boolean;
}

interface Props {
  caption: string;
  rows: readonly EvidenceRow[];
  decimals: number;
}

/** Exchange trades with price, exchange time and the id to look them up by. */
export function EvidenceTable({ caption, rows, decimals }: Props) {
  const { t } = useTranslation('orders');
  const { price } = useMoney();
  const isNamed = rows.some(({ name }) => name !== undefined);
  return (
    <Table>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {isNamed && <td />}
          <th scope="col">{t('evidence.price')}</th>
          <th scope="col">{t('evidence.time')}</th>
          <th scope="col">{t('evidence.tradeId')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, trade, isMarked }, index) => (
          <tr key={trade?.tradeId ?? `none-${index}`} data-marked={isMarked}>
            {name !== undefined && <th scope="row">{name}</th>}
            {trade ? (
              <>
                <td>{price(trade.price, decimals)}</td>
                <td>
                  <ExchangeTime at={trade.at} />
                </td>
                <td>{trade.tradeId}</td>
              </>
            ) : (
              <td colSpan={3}>{t('evidence.none')}</td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
