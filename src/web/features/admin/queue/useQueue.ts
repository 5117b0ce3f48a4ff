import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import type { QueueItem, QueueKind } from '#contract/adminQueue.ts';
import { useGetQueueQuery } from '#web/api/admin/queues.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { type InitialLoad, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useAdminMe } from '#web/features/admin/shell/AdminMeContext.ts';
import { queueSaga } from './queueSaga.ts';
import {
  itemClosed,
  itemOpened,
  queueHidden,
  type QueueShown,
  queueShown,
  queueSlice,
  selectDecided,
  selectPendingDecisions,
} from './queueSlice.ts';

const CLAIMS = ['free', 'mine', 'others'] as const;
export type ClaimFilter = (typeof CLAIMS)[number];
const isClaim = (text: string | null): text is ClaimFilter => CLAIMS.some(claim => claim === text);

export interface QueueView {
  /** What waits, the oldest first; undefined until it is known. Items whose decision is under way are gone already. */
  items: readonly QueueItem[] | undefined;
  total: number;
  load: InitialLoad;
  opened: QueueItem | null;
  query: string;
  claim: ClaimFilter | null;
  open(id: string | null): void;
  /** Opens the item `by` places further on in the list. */
  move(by: 1 | -1): void;
  /** Opens what is to be decided after the open item: the next one that is free, or the first. */
  goOn(): void;
  search(query: string): void;
  filter(claim: ClaimFilter | null): void;
}

/** The queue on screen. What is searched, filtered and opened stands in the address, so that a view can be kept as a link. */
export function useQueue(kind: QueueKind, opensFirst: boolean): QueueView {
  useInjectFeature('admin/queue', queueSaga, queueSlice);
  const me = useAdminMe();
  const [params, setParams] = useSearchParams();
  const pending = useSelector(selectPendingDecisions);
  const decided = useSelector(selectDecided);
  const query = params.get('query') ?? '';
  const wanted = params.get('claim');
  const claim = isClaim(wanted) ? wanted : null;
  const shown: QueueShown = { kind, ...(query && { query }), ...(claim && { claim }) };
  useShown(queueShown(shown), queueHidden());
  const asked = useGetQueueQuery(shown);
  const load = useInitialLoad(asked);
  const { currentData } = asked;
  const gone = useMemo(() => new Set([...pending.map(({ item }) => item._id), ...decided]), [pending, decided]);
  const all = currentData?.items;
  const items = useMemo(() => all?.filter(({ _id }) => !gone.has(_id)), [all, gone]);

  const isFree = ({ claim: held }: QueueItem) => held === null || held.administrator._id === me._id;
  const nextAfter = (id: string): QueueItem | undefined => {
    const at = all?.findIndex(({ _id }) => _id === id) ?? -1;
    const isNext = (item: QueueItem) => item._id !== id && !gone.has(item._id) && isFree(item);
    return all?.slice(at + 1).find(isNext) ?? all?.find(isNext);
  };
  const chosen = params.get('item');
  const first = opensFirst ? items?.find(isFree) : undefined;
  // The address still names the decided item for a moment; no other item is opened and claimed meanwhile.
  const following = chosen !== null && gone.has(chosen) ? nextAfter(chosen) : first;
  const opened = items?.find(({ _id }) => _id === chosen) ?? following ?? null;

  const openedId = opened?._id;
  const canClaim = opened !== null && isFree(opened);
  useShown(openedId !== undefined && canClaim ? itemOpened({ kind, id: openedId }) : itemClosed(), itemClosed());

  function change(name: string, value: string | null) {
    setParams(
      now => {
        if (value === null || value === '') now.delete(name);
        else now.set(name, value);
        if (name !== 'item') now.delete('item');
        return now;
      },
      { replace: name !== 'item' },
    );
  }

  return {
    items,
    total: (currentData?.total ?? 0) - ((all?.length ?? 0) - (items?.length ?? 0)),
    load,
    opened,
    query,
    claim,
    open: id => change('item', id),
    move(by) {
      const at = items?.findIndex(({ _id }) => _id === openedId) ?? -1;
      const next = items?.[at + by];
      if (next) change('item', next._id);
    },
    goOn() {
      const next = openedId === undefined ? undefined : nextAfter(openedId);
      if (next) change('item', next._id);
    },
    search: text => change('query', text),
    filter: wish => change('claim', wish),
  };
}
