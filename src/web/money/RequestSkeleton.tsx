import type { ComponentProps } from 'react';
import { ReceiptHeadSkeleton } from '#web/components/ReceiptHead.tsx';
import { ReceiptSkeleton } from '#web/components/ReceiptSkeleton.tsx';
import { RequestProgressSkeleton } from './RequestProgress.tsx';

interface RequestSkeletonProps extends Pick<ComponentProps<typeof ReceiptSkeleton>, 'rows'> {
  /** The sentence below the amount. */
  note: string;
}

/** A request that is still to come: its head, its progress and its rows. */
export const RequestSkeleton = ({ note, rows }: RequestSkeletonProps) => (
  <ReceiptSkeleton
    head={
      <>
        <ReceiptHeadSkeleton note={note} />
        <RequestProgressSkeleton />
      </>
    }
    rows={rows}
  />
);
