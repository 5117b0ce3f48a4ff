import { FailureNotice } from './FailureNotice.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';

interface LoadingRowsProps {
  /** What `useInitialLoad` says of the data. */
  failure: unknown;
  retry: () => void;
  /** What could not be done, translated. */
  text: string;
  rows?: number;
  rowHeight?: number;
}

/** In the place of data that was never there: rows of its height, or why it does not come, with Retry. */
export const LoadingRows = ({ failure, retry, text, ...skeleton }: LoadingRowsProps) =>
  failure ? <FailureNotice failure={failure} text={text} onRetry={retry} /> : <SkeletonRows {...skeleton} />;
