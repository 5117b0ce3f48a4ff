import * as z from 'zod/mini';
import { UpdateAdminPassword } from '#contract/admin/administration.ts';
import { sendCredentials, type Outcome } from '#web/api/credentials.ts';
import { ADMIN_TOKEN, type WebDeps } from '#web/deps.ts';

/** PUT /api/updateAdminPassword. Not an RTK Query endpoint, because the store keeps the arguments of endpoints. */
export const updateAdminPassword = (deps: WebDeps, passwords: UpdateAdminPassword): Promise<Outcome<null>> =>
  sendCredentials(
    deps,
    { url: 'api/updateAdminPassword', method: 'PUT', body: z.encode(UpdateAdminPassword, passwords) },
    z.literal(null),
    { token: deps.storage.get(ADMIN_TOKEN) },
  );
