import Typography from '@mui/material/Typography';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { sum, USDT_DECIMALS } from '#contract/money.ts';
import type { StatementRow } from '#web/api/statementRows.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { tabular } from '#web/theme/tokens.ts';

interface StatementStatusProps {
  /** The element with the role; null until it is rendered. */
  place: HTMLElement | null;
  found: readonly StatementRow[];
  /** The largest number of rows that the list shows. */
  shown: number;
  isEmpty: boolean;
  isPeriod: boolean;
  query: string;
  isSearching: boolean;
  isPaused: boolean;
  loaded: number;
  since: string | undefined;
}

function getEmptyTextKey(query: string, isPeriod: boolean) {
  if (query !== '') return 'statement.noneFound';
  return isPeriod ? 'statement.noneInPeriod' : 'statement.noneOfKind';
}

/** Announces what the list of a kind, a search or a period contains; the sum of a period is that of its days. */
export function StatementStatus({ place, ...status }: StatementStatusProps) {
  return place && createPortal(<StatusText {...status} />, place);
}

function StatusText({ found, isEmpty, isPeriod, query, ...search }: Omit<StatementStatusProps, 'place'>) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoneyFormat();
  if (isEmpty) return <EmptyText>{t(getEmptyTextKey(query, isPeriod))}</EmptyText>;
  if (!isPeriod) return <SearchText found={found} {...search} />;
  const total = amount(sum(found.map(({ net }) => net)), { upTo: USDT_DECIMALS, signed: true });
  return (
    <Typography variant="body2" color="textSecondary" sx={tabular}>
      {t('period.total', { count: found.length, amount: total })}
    </Typography>
  );
}

type SearchTextProps = Omit<StatementStatusProps, 'place' | 'isEmpty' | 'isPeriod' | 'query'>;

/** For screen readers: the page shows the rows, and the rest at their end. */
function SearchText({ found, shown, isSearching, isPaused, loaded, since }: SearchTextProps) {
  const { t } = useTranslation('wallet');
  const { date } = useDateFormat();
  const join = useJoinedSentences();
  if (isSearching) return <span>{t('statement.searching')}</span>;
  const count = t('statement.shown', { count: Math.min(found.length, shown) });
  const end = isPaused && since ? t('statement.notYet', { count: loaded, date: date(since) }) : '';
  return <span>{end ? join(count, end) : count}</span>;
}
