import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { useGetAdminUserQuery } from '#web/api/admin/users.ts';
import { Skeleton } from '#web/components/SkeletonRows.tsx';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { BeforeAfter } from '#web/features/admin/shared/BeforeAfter.tsx';

interface BalanceEffectProps {
  userId: string;
  part: 'balance' | 'heldBalance';
  /** Returns the new balance. */
  change: (now: Decimal) => Decimal;
}

/** Shows the effect of a decision on a balance in USDT; nothing for a role that may not read money. */
export function BalanceEffect({ userId, part, change }: BalanceEffectProps) {
  const { t } = useTranslation('adminQueue');
  const { amount } = useMoneyFormat();
  const { currentData } = useGetAdminUserQuery(userId, { selectFromResult: selectShown });
  if (!currentData) return <Skeleton width="14rem" />;
  const now = currentData.user[part];
  if (now === null) return null;
  const exact = (value: Decimal) => amount(value, { upTo: 6 });
  return <BeforeAfter name={t(`effect.${part}`)} before={exact(now)} after={exact(change(now))} />;
}
