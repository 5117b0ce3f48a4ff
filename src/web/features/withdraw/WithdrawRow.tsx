import { useTranslation } from 'react-i18next';
import type { Withdraw } from '#contract/withdraws.ts';
import { RecordAvatar } from '#web/shared/records/RecordAvatar.tsx';
import { RecordRow } from '#web/shared/records/RecordRow.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';

interface WithdrawRowProps {
  withdraw: Withdraw;
  /** The day stands above the row. */
  hidesDate?: boolean;
  /** Its details stand beside the list. */
  isSelected?: boolean;
}

/** A withdraw in the history: gateway, date and time, amount in USDT, and how it stands. */
export function WithdrawRow({ withdraw, hidesDate = false, isSelected = false }: WithdrawRowProps) {
  const { t } = useTranslation('withdraw');
  const money = useMoneyFormat();
  const { _id, gateway, amount, status, createdAt } = withdraw;
  return (
    <RecordRow
      to={`/withdraw/log/${_id}`}
      title={t('detailTitle')}
      leadingIcon={<RecordAvatar subject={{ network: gateway }} icon="withdraw" />}
      name={gateway.toUpperCase()}
      createdAt={createdAt}
      hidesDate={hidesDate}
      amount={`${money.amount(amount, { decimals: 2, upTo: 6 })} USDT`}
      status={status}
      isSelected={isSelected}
    />
  );
}
