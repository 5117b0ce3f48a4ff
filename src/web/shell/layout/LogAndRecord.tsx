import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { getLoadState } from '#web/shared/query/loadState.ts';
import { useInitialLoad, type QueryState } from '#web/shared/query/useInitialLoad.ts';
import { ListAndDetail } from './ListAndDetail.tsx';
import { useHasTwoPanes } from './useHasTwoPanes.ts';

type LogState = Omit<QueryState, 'refetch'> & {
  data?: ReadableRows<{ _id: string }> | undefined;
};

// The list requests the log.
const refetch = (): void => undefined;

/**
 * Returns the id of the record beside its log: the one in the URL, else the newest. A record that arrives later does
 * not replace the shown one.
 */
function useShownRecord(id: string | undefined, { data }: LogState): string | undefined {
  const [first, setFirst] = useState<string>();
  const next = id === undefined ? (first ?? data?.rows[0]?._id) : undefined;
  if (next !== first) setFirst(next);
  return id ?? next;
}

// On the line of the log's first day, and as close to what follows.
const besideDay = { pt: 3, mb: -3 };

interface LogAndRecordProps {
  /** From the URL. */
  id: string | undefined;
  log: LogState;
  list: (selected: string | undefined) => ReactNode;
  record: (id: string) => ReactNode;
  /** Heads the record beside its log. Alone, the record has it as the title of the screen. */
  recordTitle: string;
  /** Shown in place of the newest record while the log loads. */
  skeleton: ReactNode;
}

/** Places a log beside the selected or newest record from 900 px on; on narrower pages shows one of them. */
export function LogAndRecord({ id, log, list, record, recordTitle, skeleton }: LogAndRecordProps) {
  const hasTwoPanes = useHasTwoPanes();
  const shown = useShownRecord(id, log);
  const loadState = getLoadState(log.data, useInitialLoad({ ...log, refetch }));
  const placeholder = loadState === 'loading' ? skeleton : null;
  const detail = shown === undefined ? placeholder : record(shown);
  const titled = (
    <>
      <Typography variant="subtitle2" component="h2" sx={besideDay}>
        {recordTitle}
      </Typography>
      {detail}
    </>
  );
  return (
    <ListAndDetail
      list={list(hasTwoPanes ? shown : undefined)}
      detail={hasTwoPanes && detail !== null ? titled : detail}
      narrow={id === undefined ? 'list' : 'detail'}
    />
  );
}
