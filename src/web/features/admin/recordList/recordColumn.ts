import type { ReactNode } from 'react';

/** Defines a column of a list, which is a line of each card on a narrow page. */
export interface RecordColumn<Row> {
  name: string;
  label: string;
  /** Returns null for an empty cell. */
  cell: (row: Row) => ReactNode;
  /** What a card shows beside its name instead of in a line, large if it is a figure: the cell, or what is returned. */
  headline?: true | ((row: Row) => ReactNode);
  /** What a headline leaves to the line of the card. */
  rest?: (row: Row) => ReactNode;
  isFigure?: boolean;
  /** Names the row; the first column does if none is marked. */
  isName?: boolean;
  /** Keeps each text on one line: a date, an ID, a pair. */
  isLine?: boolean;
  /** Where the column is shown; absent for both. */
  only?: 'table' | 'cards';
}

/** Defines how the rows of a log are grouped and weighted. */
export interface RecordLog<Row> {
  /** Returns the moment by whose day the rows are grouped. */
  getMoment: (row: Row) => string;
  /** Returns whether the row is routine, shown lighter than the others. */
  isRoutine: (row: Row) => boolean;
}

/** Returns the column that names a row. */
export const getNameColumn = <Row>(columns: readonly RecordColumn<Row>[]): RecordColumn<Row> | undefined =>
  columns.find(({ isName }) => isName) ?? columns[0];
