import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { CopyValue } from './CopyValue.tsx';

/** For a decided record without a transaction ID. */
const NOT_AVAILABLE = '—';

export function TransactionId({ id, status }: { id: string | null | undefined; status: RecordStatus }) {
  const { t } = useTranslation('money');
  if (id) return <CopyValue text={id} label={t('transactionId.copy')} copied={t('transactionId.copied')} />;
  return status === 'Pending' ? t('transactionId.none') : NOT_AVAILABLE;
}
