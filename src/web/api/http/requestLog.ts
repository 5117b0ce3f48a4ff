import { createAction } from '@reduxjs/toolkit';
import type { SentRequest } from '#web/deps.ts';

export const requestAnswered = createAction<SentRequest>('request/answered');
export const requestLost = createAction<SentRequest>('request/lost');

/** The start of a path without ids: the name of an endpoint, below `admin` for administrators. */
const FIXED_PART = /^(?:api\/(?:admin\/)?)?[a-zA-Z]*/;

/** Returns `api/getDepositDetails/:id` for the path of a deposit. */
export function toRoutePattern(path: string): string {
  const [start = ''] = FIXED_PART.exec(path) ?? [];
  return path === start ? path : `${start}/:id`;
}

/** Ids of other providers may be anything. */
export const parseRequestId = (text: string | null | undefined): string | null =>
  text && /^[\w-]{8,64}$/.test(text) ? text : null;
