import { FailureNotice } from './FailureNotice.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';

interface LoadingRowsProps {
  /** The result of `useInitialLoad`. */
  failure: unknown;
  retry: () => void;
  /** Translated. */
  text: string;
  rows?: number;
  rowHeight?: number;
}

/** Renders placeholders before the first data, or the failure with Retry. */
export const LoadingRows = ({ failure, retry, text, ...skeleton }: LoadingRowsProps) =>
  failure ? <FailureNotice failure={failure} text={text} onRetry={retry} /> : <SkeletonRows {...skeleton} />;
