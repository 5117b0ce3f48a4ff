import { useDispatch } from 'react-redux';
import type { QueueItem } from '#contract/adminQueue.ts';
import { definitionOf } from '#web/features/admin/queues/queues.ts';
import { useAdminMe, useMayCall } from '#web/features/admin/shell/AdminMeContext.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useDisclosure } from '#web/shared/overlay/useDisclosure.ts';
import { decisionMade } from './queueSlice.ts';
import { useItemTitle } from './useItemTitle.ts';
import type { Verdict } from './verdict.ts';

// Why the open item cannot be decided here.
export type Hindrance = 'role' | 'claimed' | 'own' | null;

export interface Decision {
  hindrance: Hindrance;
  /** Approves; a payment names its transaction. */
  approve(transactionId: string): void;
  reject(verdict: Pick<Verdict, 'reason' | 'refusedImages'>): void;
  sheet: ReturnType<typeof useDisclosure>;
}

/** Returns the decision on the open item and what prevents it. A decision is sent when it can no longer be undone. */
export function useDecision(item: QueueItem, onDecided: () => void): Decision {
  const dispatch = useDispatch();
  const me = useAdminMe();
  const title = useItemTitle();
  const { amount } = useMoneyFormat();
  const definition = definitionOf(item.kind);
  const mayDecide = useMayCall(definition.decidedBy);
  const sheet = useDisclosure();
  const sum = definition.amountOf(item);

  function hindranceOf(): Hindrance {
    if (!mayDecide || (item.kind === 'kycs' && item.record === null)) return 'role';
    if (item.claim && item.claim.administrator._id !== me._id) return 'claimed';
    return item.kind === 'approvals' && item.record.maker._id === me._id ? 'own' : null;
  }
  const hindrance = hindranceOf();

  function decide(verdict: Verdict) {
    const name = sum === null ? title(item) : `${amount(sum)} · ${title(item)}`;
    dispatch(decisionMade({ item, title: name, verdict }));
    onDecided();
  }

  return {
    hindrance,
    approve(transactionId) {
      if (hindrance === null) decide({ isApproved: true, ...(transactionId && { transactionId }) });
    },
    reject(verdict) {
      if (hindrance !== null) return;
      sheet.onClose();
      decide({ isApproved: false, ...verdict });
    },
    sheet,
  };
}
