import * as z from 'zod/mini';
import { UpdateAdminPassword } from '#contract/admin/administration.ts';
import { sendCredentials, type Outcome } from '#web/api/credentials.ts';
import { type AdminCaller, callAsAdmin } from './callAsAdmin.ts';

/** PUT /api/updateAdminPassword. Not an RTK Query endpoint, because the store keeps the arguments of endpoints. */
export const updateAdminPassword = (caller: AdminCaller, passwords: UpdateAdminPassword): Promise<Outcome<null>> =>
  callAsAdmin(caller, token =>
    sendCredentials(
      caller.deps,
      { url: 'api/updateAdminPassword', method: 'PUT', body: z.encode(UpdateAdminPassword, passwords) },
      z.literal(null),
      { token },
    ),
  );
