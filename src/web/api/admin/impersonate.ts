import * as z from 'zod/mini';
import type { Id } from '#contract/wire.ts';
import { sendCredentials, type Outcome } from '#web/api/credentials.ts';
import { type AdminCaller, callAsAdmin } from './callAsAdmin.ts';

const Code = z.object({ code: z.string() });
type Code = z.infer<typeof Code>;

/** POST /api/admin/impersonate. Bypasses the query cache because the code is a credential. */
export const impersonate = (caller: AdminCaller, wanted: { userId: Id; reason: string }): Promise<Outcome<Code>> =>
  callAsAdmin(caller, token =>
    sendCredentials(caller.deps, { url: 'api/admin/impersonate', method: 'POST', body: wanted }, Code, { token }),
  );
