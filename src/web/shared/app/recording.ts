/** An action without hidden values, and the state after it in the same form. States share their unchanged parts. */
export interface RecordedEntry {
  at: number;
  action: { type: string };
  state: unknown;
}

export interface Recording {
  /** The state before the first entry. */
  base: unknown;
  entries: readonly RecordedEntry[];
  /** The current state. */
  state: unknown;
}
