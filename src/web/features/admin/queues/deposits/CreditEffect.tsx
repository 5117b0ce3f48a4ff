import { plus } from '#contract/money.ts';
import { BalanceEffect } from '#web/features/admin/queue/BalanceEffect.tsx';
import type { ItemOf } from '#web/features/admin/queue/queueDefinition.ts';

export const CreditEffect = ({ item: { record } }: { item: ItemOf<'deposits'> }) => (
  <BalanceEffect userId={record.userId} part="balance" change={now => plus(now, record.amount)} />
);
