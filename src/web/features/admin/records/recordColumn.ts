import type { ReactNode } from 'react';

/** One column of a list; on a narrow page a line of each card. */
export interface RecordColumn<Row> {
  name: string;
  label: string;
  /** What the row says there; null where it says nothing. */
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
}
