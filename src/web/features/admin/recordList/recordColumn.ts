import type { ReactNode } from 'react';

/** Defines a column of a list, which is a line of each card on a narrow page. */
export interface RecordColumn<Row> {
  name: string;
  label: string;
  /** Returns null for an empty cell. */
  cell: (row: Row) => ReactNode;
  isFigure?: boolean;
  /** Keeps each text on one line: a date, an ID, a pair. */
  isLine?: boolean;
}
