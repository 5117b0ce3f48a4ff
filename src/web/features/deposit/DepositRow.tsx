import { useTranslation } from 'react-i18next';
import type { Deposit } from '#contract/deposits.ts';
import { RecordRow } from '#web/shared/records/RecordRow.tsx';
import { useMoney } from '#web/shared/format/useMoney.ts';

/** A deposit in the history: gateway, date and time, amount in USDT, and how it stands. */
export function DepositRow({ deposit: { _id, gateway, amount, status, createdAt } }: { deposit: Deposit }) {
  const { t } = useTranslation('deposit');
  const money = useMoney();
  return (
    <RecordRow
      to={`/deposit/log/${_id}`}
      title={t('detailTitle')}
      name={gateway}
      createdAt={createdAt}
      amount={`${money.amount(amount, { decimals: 2, upTo: 6 })} USDT`}
      status={status}
    />
  );
}
