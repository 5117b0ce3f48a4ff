import type { Dispatch } from '@reduxjs/toolkit';
import { isSessionOver } from '#web/api/credentials.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { adminSessionEnded } from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, type WebDeps } from '#web/deps.ts';

export interface AdminCaller {
  deps: WebDeps;
  dispatch: Dispatch;
}

/** Sends an administrator's request outside the query cache. As within it, a 401 ends the session. */
export async function callAsAdmin<Outcome extends object>(
  { deps, dispatch }: AdminCaller,
  send: (token: string | null) => Promise<Outcome | { failure: Failure }>,
): Promise<Outcome | { failure: Failure }> {
  const token = deps.storage.get(ADMIN_TOKEN);
  const outcome = await send(token);
  const isOver = 'failure' in outcome && isSessionOver(outcome);
  if (isOver && token === deps.storage.get(ADMIN_TOKEN)) dispatch(adminSessionEnded('expired'));
  return outcome;
}
