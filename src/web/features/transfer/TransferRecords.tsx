import { useTranslation } from 'react-i18next';
import { useTransferLogState } from '#web/api/transfers.ts';
import { LogAndRecord } from '#web/shell/layout/LogAndRecord.tsx';
import { TransferDetail } from './TransferDetail.tsx';
import { TransferLog } from './TransferLog.tsx';
import { TransferSkeleton } from './TransferSkeleton.tsx';

export const TransferRecords = ({ id }: { id: string | undefined }) => (
  <LogAndRecord
    id={id}
    log={useTransferLogState()}
    list={selected => <TransferLog selected={selected} />}
    record={shown => <TransferDetail id={shown} />}
    recordTitle={useTranslation('transfer').t('detailTitle')}
    skeleton={<TransferSkeleton />}
  />
);
