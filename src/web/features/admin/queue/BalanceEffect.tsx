import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { useGetAdminUserQuery } from '#web/api/admin/users.ts';
import { Skeleton } from '#web/components/SkeletonRows.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { BeforeAfter } from './BeforeAfter.tsx';

interface BalanceEffectProps {
  userId: string;
  part: 'balance' | 'heldBalance';
  /** Returns what it becomes. */
  change: (now: Decimal) => Decimal;
}

/** What a decision does to a balance of the user, in USDT; nothing for a role that does not read money. */
export function BalanceEffect({ userId, part, change }: BalanceEffectProps) {
  const { t } = useTranslation('adminQueue');
  const { amount } = useMoneyFormat();
  const { currentData } = useGetAdminUserQuery(userId);
  if (!currentData) return <Skeleton width="14rem" />;
  const now = currentData.user[part];
  if (now === null) return null;
  return <BeforeAfter name={t(`effect.${part}`)} before={amount(now)} after={amount(change(now))} />;
}
