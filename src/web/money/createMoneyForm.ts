import * as z from 'zod/mini';
import type { LoggedRecord, MoneyForm, MoneyRequest } from './moneyRequest.ts';
import { moneySaga } from './moneySaga.ts';

/** Creates a form's access to a request: the encoding of its body, and the saga from tap to outcome. */
export const createMoneyForm = <Body, Item extends LoggedRecord, Answer, Log>(
  request: MoneyRequest<Body, Item, Answer, Log>,
): MoneyForm<Body> => ({
  name: request.name,
  isRepeatable: request.isRepeatable ?? false,
  encode: body => JSON.stringify(z.encode(request.schema, body)),
  saga: () => moneySaga(request),
});
