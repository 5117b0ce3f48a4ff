import { delay } from 'redux-saga/effects';
import { providerApi, type Tag } from '#web/api/http/providerApi.ts';
import { getDeps, put, remainingBackoffMs, type Saga, select } from '#web/saga/effects.ts';

interface ProviderState {
  provider: { queries: Readonly<Record<string, { endpointName?: string; error?: unknown } | undefined>> };
}

/** Invalidates the tags once every query of these endpoints may be sent again. */
export function* invalidateAfterBackoff(tags: readonly Tag[], endpointNames: readonly string[]): Saga {
  const { now } = yield* getDeps();
  const selectErrors = ({ provider: { queries } }: ProviderState) =>
    Object.values(queries).flatMap(query => (endpointNames.includes(query?.endpointName ?? '') ? [query?.error] : []));
  const backoffMs = (yield* select(selectErrors)).map(error => remainingBackoffMs(error, now()));
  const waitMs = Math.max(0, ...backoffMs);
  if (waitMs > 0) yield delay(waitMs);
  yield* put(providerApi.util.invalidateTags([...tags]));
}
