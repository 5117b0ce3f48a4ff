import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { ClaimFilter, type QueueItem, type QueueKind } from '#contract/admin/adminQueue.ts';
import { queuesApi, useGetQueueQuery } from '#web/api/admin/queues.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { type InitialLoad, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useAdminMe } from '#web/features/admin/shared/AdminMeContext.ts';
import { userHidden, userSaga, userShown } from '#web/features/admin/users/userSaga.ts';
import { isFree } from './freeItem.ts';
import { findNext, selectOpened } from './openedItem.ts';
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

export interface QueueView {
  /** Oldest first, without items whose decision is in flight; undefined until they have loaded. */
  items: readonly QueueItem[] | undefined;
  total: number;
  load: InitialLoad;
  /** Selects the query, for its age. */
  selectQuery: ReturnType<typeof queuesApi.endpoints.getQueue.select>;
  opened: QueueItem | null;
  /** The item to open is not in the list. */
  isMissing: boolean;
  query: string;
  claim: ClaimFilter | null;
  open(id: string | null): void;
  /** Opens the item `by` places further in the list. */
  move(by: 1 | -1): void;
  /** Opens the next free item after the open one, or the first; closes the open one if there is none. */
  openNext(): void;
  search(query: string): void;
  filter(claim: ClaimFilter | null): void;
}

/** Returns search, filter and open item from the URL, and a function that changes one of them. */
function useQueueParams() {
  const [params, setParams] = useSearchParams();
  const claim = ClaimFilter.safeParse(params.get('claim')).data ?? null;

  function change(name: string, value: string | null, replace = name !== 'item') {
    setParams(
      now => {
        if (value === null || value === '') now.delete(name);
        else now.set(name, value);
        if (name !== 'item') now.delete('item');
        return now;
      },
      { replace },
    );
  }

  return { query: params.get('query') ?? '', claim, chosen: params.get('item'), change };
}

/** Keeps the item that opened by itself, for one search and filter. */
function usePinned(shown: QueueShown) {
  const list = JSON.stringify(shown);
  const [{ id, of }, set] = useState<{ id: string | null; of: string }>({ id: null, of: list });
  const pinned = of === list ? id : null;
  return { pinned, setPinned: (next: string | null) => next !== pinned && set({ id: next, of: list }) };
}

/** Returns the queue on screen. The URL holds search, filter and open item, so that a view is a link. */
export function useQueue(kind: QueueKind, opensFirst: boolean): QueueView {
  useInjectFeature('admin/queue', queueSaga, queueSlice);
  const me = useAdminMe();
  const { query, claim, chosen, change } = useQueueParams();
  const pending = useSelector(selectPendingDecisions);
  const decided = useSelector(selectDecided);
  const shown: QueueShown = { kind, ...(query && { query }), ...(claim && { claim }) };
  useShown(queueShown(shown), queueHidden());
  const response = useGetQueueQuery(shown, { selectFromResult: selectShown });
  const load = useInitialLoad(response);
  const { currentData } = response;
  const decidedIds = useMemo(() => new Set([...pending.map(({ item }) => item._id), ...decided]), [pending, decided]);
  const all = currentData?.items;
  const items = useMemo(() => all?.filter(({ _id }) => !decidedIds.has(_id)), [all, decidedIds]);

  const list = { items: all, decided: decidedIds, isFree: (item: QueueItem) => isFree(item, me) };
  const { pinned, setPinned } = usePinned(shown);
  const { opened, missing } = selectOpened({ ...list, chosen, pinned, opensFirst });
  const openedId = opened?._id;
  const current = openedId ?? missing;
  setPinned(current === chosen ? null : current);

  const canClaim = opened !== null && list.isFree(opened);
  useShown(openedId !== undefined && canClaim ? itemOpened({ kind, id: openedId }) : itemClosed(), itemClosed());
  // The balance beside a decision has to be the current one.
  useInjectFeature('admin/user', userSaga);
  useShown(opened?.user ? userShown(opened.user._id) : userHidden(), userHidden());

  return {
    items,
    total: (currentData?.total ?? 0) - ((all?.length ?? 0) - (items?.length ?? 0)),
    load,
    selectQuery: queuesApi.endpoints.getQueue.select(shown),
    opened,
    isMissing: missing !== null,
    query,
    claim,
    open: id => change('item', id),
    move(by) {
      const at = items?.findIndex(({ _id }) => _id === openedId) ?? -1;
      const next = items?.[at + by];
      if (next) change('item', next._id);
    },
    openNext() {
      const next = current === null ? undefined : findNext(list, current);
      if (missing !== null) setPinned(null);
      // Back leads to what the administrator opened, not through the decided items.
      change('item', next?._id ?? null, true);
    },
    search: text => change('query', text),
    filter: claim => change('claim', claim),
  };
}
