import { useState, type ReactNode } from 'react';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { ListAndDetail } from './ListAndDetail.tsx';
import { useHasTwoPanes } from './useHasTwoPanes.ts';

interface LogState {
  data?: ReadableRows<{ _id: string }> | undefined;
  isError: boolean;
}

/**
 * Returns the id of the record to show beside its log: the one in the address, else the newest. A record that comes
 * later does not take the place of the one being read.
 */
function useShownRecord(id: string | undefined, { data }: LogState): string | undefined {
  const [first, setFirst] = useState<string>();
  const next = id === undefined ? (first ?? data?.rows[0]?._id) : undefined;
  if (next !== first) setFirst(next);
  return id ?? next;
}

interface LogAndRecordProps {
  /** The record in the address. */
  id: string | undefined;
  /** What is known of the log. */
  log: LogState;
  list: (selected: string | undefined) => ReactNode;
  record: (id: string) => ReactNode;
  /** Stands for the newest record until the log is there. */
  skeleton: ReactNode;
}

/** A log beside the record that is chosen from it, or its newest, from 900 px on; below that the one or the other. */
export function LogAndRecord({ id, log, list, record, skeleton }: LogAndRecordProps) {
  const hasTwoPanes = useHasTwoPanes();
  const shown = useShownRecord(id, log);
  const isLoading = log.data === undefined && !log.isError;
  const placeholder = isLoading ? skeleton : null;
  return (
    <ListAndDetail
      list={list(hasTwoPanes ? shown : undefined)}
      detail={shown === undefined ? placeholder : record(shown)}
      narrow={id === undefined ? 'list' : 'detail'}
    />
  );
}
