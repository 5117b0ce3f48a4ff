import { useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { useSearchParams } from 'react-router';
import { ClaimFilter, type QueueItem, type QueueKind } from '#contract/admin/adminQueue.ts';
import { useGetQueueQuery } from '#web/api/admin/queues.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
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
  opened: QueueItem | null;
  query: string;
  claim: ClaimFilter | null;
  open(id: string | null): void;
  /** Opens the item `by` places further in the list. */
  move(by: 1 | -1): void;
  /** Opens the next free item after the open one, or the first. */
  openNext(): void;
  search(query: string): void;
  filter(claim: ClaimFilter | null): void;
}

/** Returns search, filter and open item from the URL, and a function that changes one of them. */
function useQueueParams() {
  const [params, setParams] = useSearchParams();
  const claim = ClaimFilter.safeParse(params.get('claim')).data ?? null;

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

  return { query: params.get('query') ?? '', claim, chosen: params.get('item'), change };
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
  const response = useGetQueueQuery(shown);
  const load = useInitialLoad(response);
  const { currentData } = response;
  const decidedIds = useMemo(() => new Set([...pending.map(({ item }) => item._id), ...decided]), [pending, decided]);
  const all = currentData?.items;
  const items = useMemo(() => all?.filter(({ _id }) => !decidedIds.has(_id)), [all, decidedIds]);

  const list = { items: all, decided: decidedIds, isFree: (item: QueueItem) => isFree(item, me) };
  const [pinned, setPinned] = useState<string | null>(null);
  const opened = selectOpened({ ...list, chosen, pinned, opensFirst });
  const openedByItself = opened === null || opened._id === chosen ? null : opened._id;
  if (openedByItself !== pinned) setPinned(openedByItself);

  const openedId = opened?._id;
  const canClaim = opened !== null && list.isFree(opened);
  useShown(openedId !== undefined && canClaim ? itemOpened({ kind, id: openedId }) : itemClosed(), itemClosed());
  // The balance beside a decision has to be the current one.
  useInjectFeature('admin/user', userSaga);
  useShown(opened?.user ? userShown(opened.user._id) : userHidden(), userHidden());

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
    openNext() {
      const next = openedId === undefined ? undefined : findNext(list, openedId);
      if (next) change('item', next._id);
    },
    search: text => change('query', text),
    filter: claim => change('claim', claim),
  };
}
