import { useDispatch } from 'react-redux';
import { canDecideQueue, type QueueItem } from '#contract/admin/adminQueue.ts';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { useAdminMe } from '#web/features/admin/shell/AdminMeContext.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { isOwnRequest, mayDecide } from './freeItem.ts';
import { decisionMade } from './queueSlice.ts';
import { useItemTitle } from './useItemTitle.ts';
import type { DecisionInput } from './decisionInput.ts';

// Why the open item cannot be decided here.
type BlockedReason = 'role' | 'claimed' | 'own' | null;

export interface Decision {
  blockedReason: BlockedReason;
  /** An approval needs a second administrator, and a reason for this one. */
  needsSecond: boolean;
  /** Approves; a payment names its transaction. */
  approve(approval: Pick<DecisionInput, 'transactionId' | 'reason' | 'isBreakGlass'>): void;
  reject(decisionInput: Pick<DecisionInput, 'reason' | 'refusedImages'>): void;
  /** Withdraws an own request; null if the role no longer may. */
  withdraw: (() => void) | null;
  sheet: ReturnType<typeof useDisclosure>;
}

/** Returns the decision on the open item and what prevents it. A decision is sent when it can no longer be undone. */
export function useDecision(item: QueueItem, onDecided: () => void): Decision {
  const dispatch = useDispatch();
  const me = useAdminMe();
  const title = useItemTitle();
  const { amount } = useMoneyFormat();
  const definition = getQueueDefinition(item.kind);
  const sheet = useDisclosure();
  const sum = definition.getAmount(item);

  function getBlockedReason(): BlockedReason {
    if (isOwnRequest(item, me)) return 'own';
    if (!mayDecide(item, me)) return 'role';
    return item.claim && item.claim.administrator._id !== me._id ? 'claimed' : null;
  }
  const blockedReason = getBlockedReason();
  const needsSecond = me.fourEyes && (definition.needsSecond?.(item, me.fourEyesAbove) ?? false);

  function decide(decisionInput: DecisionInput) {
    const name = sum === null ? title(item) : `${amount(sum, { upTo: 6 })} · ${title(item)}`;
    dispatch(decisionMade({ item, title: name, decisionInput }));
    onDecided();
  }

  return {
    blockedReason,
    needsSecond,
    approve(approval) {
      if (blockedReason !== null) return;
      decide({ decision: needsSecond && !approval.isBreakGlass ? 'request' : 'approve', ...approval });
    },
    reject(decisionInput) {
      if (blockedReason !== null) return;
      sheet.onClose();
      decide({ decision: 'reject', ...decisionInput });
    },
    withdraw: canDecideQueue(me.role, item.kind) ? () => decide({ decision: 'withdraw' }) : null,
    sheet,
  };
}
