import type { ComponentProps } from 'react';
import { ReceiptHeaderSkeleton } from '#web/components/receipt/ReceiptHeader.tsx';
import { ReceiptSkeleton } from '#web/components/receipt/ReceiptSkeleton.tsx';
import { RequestProgressSkeleton } from './RequestProgress.tsx';

interface RequestSkeletonProps extends Pick<ComponentProps<typeof ReceiptSkeleton>, 'rows'> {
  note: string;
}

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
