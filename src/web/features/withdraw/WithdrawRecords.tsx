import { useTranslation } from 'react-i18next';
import { useWithdrawLogState } from '#web/api/withdraws.ts';
import { LogAndRecord } from '#web/shell/layout/LogAndRecord.tsx';
import { WithdrawDetail } from './WithdrawDetail.tsx';
import { WithdrawLog } from './WithdrawLog.tsx';
import { WithdrawSkeleton } from './WithdrawSkeleton.tsx';

export const WithdrawRecords = ({ id }: { id: string | undefined }) => (
  <LogAndRecord
    id={id}
    log={useWithdrawLogState()}
    list={selected => <WithdrawLog selected={selected} />}
    record={shown => <WithdrawDetail id={shown} />}
    recordTitle={useTranslation('withdraw').t('detailTitle')}
    skeleton={<WithdrawSkeleton />}
  />
);
