import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { RecordStatus } from '#contract/wire.ts';
import { ExternalLink } from '#web/shared/records/ExternalLink.tsx';
import { type OnchainTransaction, useExplorer } from '#web/shared/records/useExplorer.ts';
import { CopyValue } from './CopyValue.tsx';

/** For a decided record without a transaction ID. */
const NOT_AVAILABLE = '—';

interface TransactionIdProps {
  kind: OnchainTransaction['kind'];
  record: { gateway: string; transactionId?: string | null | undefined; status: RecordStatus };
}

/** Renders the ID with its copy button and, if an explorer is known, the link to it. */
export function TransactionId({ kind, record: { gateway, transactionId: id, status } }: TransactionIdProps) {
  const { t } = useTranslation('money');
  if (!id) return status === 'Pending' ? t('transactionId.none') : NOT_AVAILABLE;
  return (
    <Stack component="span" direction="row" sx={{ justifyContent: 'flex-end' }}>
      <CopyValue text={id} label={t('transactionId.copy')} copied={t('transactionId.copied')} />
      <ExplorerLink kind={kind} gateway={gateway} transactionId={id} />
    </Stack>
  );
}

function ExplorerLink(transaction: OnchainTransaction) {
  const { t } = useTranslation('onchain');
  const explorer = useExplorer(transaction.kind)(transaction);
  if (explorer === null) return null;
  return <ExternalLink href={explorer} label={t('movements.explorer')} sx={{ my: -3, mr: -3 }} />;
}
