import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/deposits.ts';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import { RecordRow } from '#web/shared/records/RecordRow.tsx';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';

interface DepositRowProps {
  deposit: Deposit;
  /** Hides the date, because a header above shows the day. */
  hidesDate?: boolean;
  /** Marks the row whose details are beside the list. */
  isSelected?: boolean;
}

export function DepositRow({ deposit, hidesDate = false, isSelected = false }: DepositRowProps) {
  const { t } = useTranslation('deposit');
  const usdt = useUsdtFormat();
  const { _id, gateway, amount, status, createdAt } = deposit;
  return (
    <RecordRow
      to={`/deposit/log/${_id}`}
      title={t('detailTitle')}
      leadingIcon={<RecordAvatar subject={{ network: gateway }} icon="deposit" />}
      name={gateway.toUpperCase()}
      createdAt={createdAt}
      hidesDate={hidesDate}
      amount={usdt(amount, { decimals: 2, upTo: 6 })}
      status={status}
      isSelected={isSelected}
    />
  );
}
