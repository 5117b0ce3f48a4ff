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
  return failure ? <FailureNotice failure={failure} text={text} onRetry={retry} /> : <SkeletonRows {...skeleton} />;
}
