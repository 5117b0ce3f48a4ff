import { useMemo, useSyncExternalStore } from 'react';
import { shallowEqual, useSelector } from 'react-redux';
import { expiresAt, type Trade } from '#contract/trades.ts';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { tradesApi } from '#web/api/trades.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getUnseenResults } from './unseenResults.ts';

const selectDetails = tradesApi.endpoints.getTradeDetails.select;

/** Returns the unseen results, earliest first, and a function that marks one as seen. */
export function useResults(): { results: readonly Trade[]; onSeen: (id: string) => void } {
  const unseenResults = getUnseenResults(useDeps().storage);
  const ids = useSyncExternalStore(unseenResults.subscribe, unseenResults.ids);
  const { log } = useGetUserByIdQuery(undefined, { selectFromResult: ({ data }) => ({ log: data?.tradeLog }) });
  const older = useSelector(
    (state: ProviderState) =>
      ids.filter(id => !log?.some(({ _id }) => _id === id)).flatMap(id => selectDetails(id)(state).data?.trade ?? []),
    shallowEqual,
  );
  const results = useMemo(() => filterResults([...(log ?? []), ...older], ids), [log, older, ids]);
  return { results, onSeen: unseenResults.remove };
}

const filterResults = (log: readonly Trade[], ids: readonly string[]): readonly Trade[] =>
  log
    .filter(({ _id, tradeStatus }) => tradeStatus === 'Completed' && ids.includes(_id))
    .sort((a, b) => expiresAt(a) - expiresAt(b));
