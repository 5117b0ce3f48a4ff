import { minus } from '#contract/money.ts';
import { BalanceEffect } from '#web/features/admin/queue/BalanceEffect.tsx';
import type { ItemOf } from '#web/features/admin/queue/queueDefinition.ts';

/** Shows that a paid withdrawal leaves the hold. */
export const PaymentEffect = ({ item: { record } }: { item: ItemOf<'withdraws'> }) => (
  <BalanceEffect userId={record.userId} part="heldBalance" change={now => minus(now, record.amount)} />
);
