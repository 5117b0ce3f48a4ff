import { FailureNotice } from './FailureNotice.tsx';
import { SkeletonRows } from '#web/components/SkeletonRows.tsx';

interface AwaitedRowsProps {
  /** What `useFirstLoad` says of the data. */
  failure: unknown;
  retry: () => void;
  /** What could not be done, translated. */
  text: string;
  rows?: number;
  rowHeight?: number;
}

/** In the place of data that was never there: rows of its height, or why it does not come, with Retry. */
export const AwaitedRows = ({ failure, retry, text, ...skeleton }: AwaitedRowsProps) =>
  failure ? <FailureNotice failure={failure} text={text} onRetry={retry} /> : <SkeletonRows {...skeleton} />;
