import { isAction, type Action } from '@reduxjs/toolkit';
import type { Sanitizer } from './createSanitizer.ts';

/** Market updates occur every second or more often, and would soon replace all other recorded actions. */
const NOISY_ACTIONS = ['market/tickersReceived', 'market/ranked', 'market/wentStale'];

/** Bookkeeping of the query cache, which reports nothing that happened. */
const BOOKKEEPING = '^(__rtkq|provider/(internal|invalidation|subscriptions|config|queries|mutations))';

/** Patterns of the actions that no log shows, as Redux DevTools expect them. */
export const HIDDEN_ACTIONS: readonly string[] = [...NOISY_ACTIONS.map(type => `^${type}$`), BOOKKEEPING];
const HIDDEN = new RegExp(HIDDEN_ACTIONS.join('|'));

/** A query that found its response in the cache is "rejected" under a condition. */
const isSkippedQuery = (action: object): boolean =>
  'meta' in action && typeof action.meta === 'object' && action.meta !== null && 'condition' in action.meta
    ? action.meta.condition === true
    : false;

export const isLogged = (action: unknown): action is Action =>
  isAction(action) && !HIDDEN.test(action.type) && !isSkippedQuery(action);

const EXECUTE = /^provider\/execute(?:Query|Mutation)\/(pending|fulfilled|rejected)$/;
const STAGES: Record<string, string> = { pending: 'requested', fulfilled: 'answered', rejected: 'failed' };

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;

/** Returns an event's name: `api/getUserById/answered` for a call of the API, else the type of the action. */
function getEventName(action: Action): string {
  const [, stage = ''] = EXECUTE.exec(action.type) ?? [];
  const endpoint = readField(readField(readField(action, 'meta'), 'arg'), 'endpointName');
  return stage === '' || typeof endpoint !== 'string' ? action.type : `api/${endpoint}/${STAGES[stage]}`;
}

/** Returns the action as logs show it: under the name of its event, and without hidden values. */
export function sanitizeAction<A extends Action>(action: A, sanitize: Sanitizer): A {
  // The copy has the shape of the action.
  return { ...(sanitize(action) as A), type: getEventName(action) };
}
