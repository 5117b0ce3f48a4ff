import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { shallowEqual, useDispatch, useSelector } from 'react-redux';
import { expiresAt, type Trade } from '#contract/trades.ts';
import type { ProviderDispatch, ProviderState } from '#web/api/http/providerApi.ts';
import { tradesApi } from '#web/api/trades.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getUnseenResults } from './unseenResults.ts';

const { getTradeDetails } = tradesApi.endpoints;

/** Returns the unseen results, earliest first, and a function that marks one as seen. */
export function useResults(): { results: readonly Trade[]; onSeen: (id: string) => void } {
  const unseenResults = getUnseenResults(useDeps().storage);
  const ids = useSyncExternalStore(unseenResults.subscribe, unseenResults.ids);
  const { log } = useGetUserByIdQuery(undefined, { selectFromResult: ({ data }) => ({ log: data?.tradeLog }) });
  const olderIds = useMemo(() => (log ? ids.filter(id => !log.some(({ _id }) => _id === id)) : []), [log, ids]);
  const older = useSelector(
    (state: ProviderState) => olderIds.flatMap(id => getTradeDetails.select(id)(state).data?.trade ?? []),
    shallowEqual,
  );
  useSubscription(older.map(({ _id }) => _id).join());
  const results = useMemo(() => filterResults([...(log ?? []), ...older], ids), [log, older, ids]);
  return { results, onSeen: unseenResults.remove };
}

/** Keeps loaded trades in the query cache while their results are shown: a refresh removes what has no subscription. */
function useSubscription(joinedIds: string): void {
  const dispatch = useDispatch<ProviderDispatch>();
  useEffect(() => {
    const ids = joinedIds === '' ? [] : joinedIds.split(',');
    const held = ids.map(id => dispatch(getTradeDetails.initiate(id)));
    return () => held.forEach(({ unsubscribe }) => unsubscribe());
  }, [dispatch, joinedIds]);
}

const filterResults = (log: readonly Trade[], ids: readonly string[]): readonly Trade[] =>
  log
    .filter(({ _id, tradeStatus }) => tradeStatus === 'Completed' && ids.includes(_id))
    .sort((a, b) => expiresAt(a) - expiresAt(b));
