import { useTranslation } from 'react-i18next';
import { useDepositLogState } from '#web/api/deposits.ts';
import { LogAndRecord } from '#web/shell/layout/LogAndRecord.tsx';
import { DepositDetail } from './DepositDetail.tsx';
import { DepositLog } from './DepositLog.tsx';
import { DepositSkeleton } from './DepositSkeleton.tsx';

export const DepositRecords = ({ id }: { id: string | undefined }) => (
  <LogAndRecord
    id={id}
    log={useDepositLogState()}
    list={selected => <DepositLog selected={selected} />}
    record={shown => <DepositDetail id={shown} />}
    recordTitle={useTranslation('deposit').t('detailTitle')}
    skeleton={<DepositSkeleton />}
  />
);
