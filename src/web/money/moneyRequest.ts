import type * as z from 'zod/mini';
import type { EncodedRequest } from '#web/api/http/providerApi.ts';
import type { Failure } from '#web/api/http/failure.ts';
import type { LogThunk, ResultThunk, Saga } from '#web/saga/effects.ts';

/** The fields that every kind of record has. */
export interface LoggedRecord {
  _id: string;
  createdAt?: string | null;
}

/** Keys of the texts that announce an outcome after its form was closed; `log` names the list of records. */
export interface OutcomeMessages {
  done: string;
  failed: string;
  log: string;
}

interface RecordLog<Item, Log> {
  read: () => LogThunk<Log>;
  toRecords: (log: Log) => readonly Item[];
  /** Whether the failure means that there is no record. */
  isEmpty?: (failure: Failure) => boolean;
}

/** What a feature declares: its endpoint, its log, and how to recognise the record of a request. */
export interface MoneyRequest<Body, Item extends LoggedRecord, Answer, Log> {
  /** Names the request in actions, such as `deposit`. */
  name: string;
  schema: z.ZodMiniType<Body, unknown>;
  endpoint: { initiate: (request: EncodedRequest, options: { track: false }) => ResultThunk<Answer> };
  toRecord: (answer: Answer) => Item;
  log: RecordLog<Item, Log>;
  isSame: (record: Item, body: Body) => boolean;
  /** Returns when the record ends, if that is known from the start. */
  getEndsAt?: (record: Item) => number;
  messages: OutcomeMessages;
  /** The form stays open after a success and keeps its values. */
  isRepeatable?: boolean;
}

export interface MoneyForm<Body> {
  name: string;
  isRepeatable: boolean;
  encode: (body: Body) => string;
  saga: () => Saga;
}
