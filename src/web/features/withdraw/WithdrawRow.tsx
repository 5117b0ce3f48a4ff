import { useTranslation } from 'react-i18next';
import type { Withdraw } from '#contract/withdraws.ts';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import { RecordRow } from '#web/shared/records/RecordRow.tsx';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';

interface WithdrawRowProps {
  withdraw: Withdraw;
  /** Hides the date, because a header above shows the day. */
  hidesDate?: boolean;
  /** Marks the row whose details are beside the list. */
  isSelected?: boolean;
}

export function WithdrawRow({ withdraw, hidesDate = false, isSelected = false }: WithdrawRowProps) {
  const { t } = useTranslation('withdraw');
  const usdt = useUsdtFormat();
  const { _id, gateway, amount, status, createdAt } = withdraw;
  return (
    <RecordRow
      to={`/withdraw/log/${_id}`}
      title={t('detailTitle')}
      leadingIcon={<RecordAvatar subject={{ network: gateway }} icon="withdraw" />}
      name={gateway.toUpperCase()}
      createdAt={createdAt}
      hidesDate={hidesDate}
      amount={usdt(amount, { decimals: 2, upTo: 6 })}
      status={status}
      isSelected={isSelected}
    />
  );
}
