import * as z from 'zod/mini';
import { UpdatePassword } from '#contract/profile.ts';
import { createdResponse, Id } from '#contract/wire.ts';
import { USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { sendCredentials, type Outcome } from './credentials.ts';

const Changed = createdResponse('user', z.object({ _id: Id }));
type Changed = z.infer<typeof Changed>;

/** PUT /api/updateUserPasswordByUser. Not an RTK Query endpoint, because the store keeps the arguments of endpoints. */
export const updateOwnPassword = (deps: WebDeps, passwords: UpdatePassword): Promise<Outcome<Changed>> =>
  sendCredentials(
    deps,
    { url: 'api/updateUserPasswordByUser', method: 'PUT', body: z.encode(UpdatePassword, passwords) },
    Changed,
    { token: deps.storage.get(USER_TOKEN) },
  );
