import { useTranslation } from 'react-i18next';
import type { Withdraw } from '#contract/withdraws.ts';
import { RecordRow } from '#web/shared/records/RecordRow.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';

/** A withdraw in the history: gateway, date and time, amount in USDT, and how it stands. */
export function WithdrawRow({ withdraw: { _id, gateway, amount, status, createdAt } }: { withdraw: Withdraw }) {
  const { t } = useTranslation('withdraw');
  const money = useMoney();
  return (
    <RecordRow
      to={`/withdraw/log/${_id}`}
      title={t('detailTitle')}
      name={gateway}
      createdAt={createdAt}
      amount={`${money.amount(amount, { decimals: 2, upTo: 6 })} USDT`}
      status={status}
    />
  );
}
