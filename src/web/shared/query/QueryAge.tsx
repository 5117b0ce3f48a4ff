import { useSelector } from 'react-redux';
import { LastUpdated } from './LastUpdated.tsx';

interface QueryAgeProps<State> {
  /** The endpoint's selector of the query. */
  select: (state: State) => { fulfilledTimeStamp?: number; error?: unknown };
}

/** Shows the age of a polled query as `LastUpdated` does. It renders with every response. */
export function QueryAge<State>({ select }: QueryAgeProps<State>) {
  const updatedAt = useSelector((state: State) => select(state).fulfilledTimeStamp);
  const isFailing = useSelector((state: State) => select(state).error !== undefined);
  return <LastUpdated updatedAt={updatedAt} isFailing={isFailing} />;
}
