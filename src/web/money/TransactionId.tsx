import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { CopyValue } from './CopyValue.tsx';

/** What was never given to a record that is decided. */
const NOT_AVAILABLE = '—';

/** The transaction of a request on its chain, to be copied; before the decision it is not known yet. */
export function TransactionId({ id, status }: { id: string | null | undefined; status: RecordStatus }) {
  const { t } = useTranslation('money');
  if (id) return <CopyValue text={id} label={t('transactionId.copy')} copied={t('transactionId.copied')} />;
  return status === 'Pending' ? t('transactionId.none') : NOT_AVAILABLE;
}
