import { useEffect, useRef } from 'react';
import { FailureNotice } from './FailureNotice.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';

interface LoadingRowsProps {
  failure: unknown;
  retry: () => void;
  text: string;
  rows?: number;
  rowHeight?: number;
}

/** Renders placeholders before the first data, or the failure with Retry. */
export function LoadingRows({ failure, retry, text, ...skeleton }: LoadingRowsProps) {
  const isRetried = useRef(false);
  // The data or the placeholders replace the button, which had the focus.
  useEffect(
    () => () => {
      if (isRetried.current && document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [failure],
  );

  function onRetry() {
    isRetried.current = true;
    retry();
  }

  return failure ? <FailureNotice failure={failure} text={text} onRetry={onRetry} /> : <SkeletonRows {...skeleton} />;
}
