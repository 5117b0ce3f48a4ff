import { useDispatch } from 'react-redux';
import { canDecideQueue, type QueueItem } from '#contract/admin/adminQueue.ts';
import { getQueueDefinition } from '#web/features/admin/queues/queues.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { isOwnRequest, isInvolved, mayDecide } from './freeItem.ts';
import { type DecidedItem, decisionMade } from './queueSlice.ts';
import { useItemTitle } from './useItemTitle.ts';
import type { Rejection } from '#web/features/admin/decisions/decisionInput.ts';
import { useNotNow } from './useNotNow.ts';

// Why the open item cannot be decided here.
type BlockedReason = 'role' | 'claimed' | 'own' | 'about' | null;

/** What is typed for an approval. */
interface TypedApproval {
  transactionId?: string;
  /** Where a second administrator is needed: the reason, and whether an owner acts alone. */
  guarded?: { reason: string; isBreakGlass: boolean };
}

export interface Decision {
  blockedReason: BlockedReason;
  /** Why nothing can be decided at the moment: no network, or too many requests. Null when it can. */
  notNow: string | null;
  /** An approval needs a second administrator, and a reason for this one. */
  needsSecond: boolean;
  approve(input: TypedApproval): void;
  reject(input: Omit<Rejection, 'decision'>): void;
  /** Withdraws an own request; null for any other item, or if the role no longer may. */
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
    if (isInvolved(item, me)) return 'about';
    return item.claim && item.claim.administrator._id !== me._id ? 'claimed' : null;
  }
  const blockedReason = getBlockedReason();
  const notNow = useNotNow();
  const canDecide = blockedReason === null && notNow === null;
  const needsSecond = me.fourEyes && (definition.needsSecond?.(item, me.fourEyesAbove) ?? false);

  function decide(decided: DecidedItem) {
    const name = sum === null ? title(item) : `${amount(sum, { upTo: 6 })} · ${title(item)}`;
    dispatch(decisionMade({ ...decided, title: name }));
    onDecided();
  }

  return {
    blockedReason,
    notNow,
    needsSecond,
    approve({ guarded, ...typed }) {
      if (!canDecide) return;
      if (guarded && !guarded.isBreakGlass)
        decide({ item, decisionInput: { decision: 'request', ...typed, reason: guarded.reason } });
      else {
        const alone = guarded && { breakGlassReason: guarded.reason };
        decide({ item, decisionInput: { decision: 'approve', ...typed, ...alone } });
      }
    },
    reject(input) {
      if (!canDecide) return;
      sheet.onClose();
      decide({ item, decisionInput: { decision: 'reject', ...input } });
    },
    withdraw:
      item.kind === 'approvals' && isOwnRequest(item, me) && canDecideQueue(me.role, item.kind)
        ? () => notNow === null && decide({ item, decisionInput: { decision: 'withdraw' } })
        : null,
    sheet,
  };
}
