import type { ComponentProps } from 'react';
import { ReceiptHeaderSkeleton } from '#web/components/receipt/ReceiptHeader.tsx';
import { ReceiptSkeleton } from '#web/components/receipt/ReceiptSkeleton.tsx';
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
        <ReceiptHeaderSkeleton note={note} />
        <RequestProgressSkeleton />
      </>
    }
    rows={rows}
  />
);
