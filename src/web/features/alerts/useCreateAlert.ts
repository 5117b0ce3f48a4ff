import { useRef } from 'react';
import { parseDecimalInput, ZERO } from '#contract/money.ts';
import { type Failure, toFailure } from '#web/api/http/failure.ts';
import { createIdempotencyKey } from '#web/api/pendingStore.ts';
import { encodePriceAlert, useCreatePriceAlertMutation } from '#web/api/priceAlerts.ts';
import type { AlertValues } from './alertForm.ts';

const NO_REQUEST = { body: '', key: '' };

/** Returns a function that creates an alert for a coin and returns null or its failure, and the last failure. */
export function useCreateAlert(coin: string) {
  const [create, { error }] = useCreatePriceAlertMutation();
  // A repeated request keeps its idempotency key until its outcome is known; another request has its own.
  const last = useRef(NO_REQUEST);

  async function createAlert({ direction, price }: AlertValues): Promise<Failure | null> {
    const body = encodePriceAlert({ coin, direction, price: parseDecimalInput(price) ?? ZERO });
    if (last.current.body !== body) last.current = { body, key: createIdempotencyKey() };
    const { error: refusal } = await create({ body, idempotencyKey: last.current.key });
    if (refusal !== undefined) return toFailure(refusal);
    last.current = NO_REQUEST;
    return null;
  }

  const failure: Failure | null = error === undefined ? null : toFailure(error);
  return { createAlert, failure };
}
