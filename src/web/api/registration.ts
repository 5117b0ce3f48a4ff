import * as z from 'zod/mini';
import { Registered, RegisterUser } from '#contract/session.ts';
import type { WebDeps } from '#web/deps.ts';
import { exchange, type Outcome } from './credentials.ts';

/** POST /api/registerUser. */
export const registerUser = (deps: WebDeps, registration: RegisterUser): Promise<Outcome<Registered>> =>
  exchange(deps, { url: 'api/registerUser', method: 'POST', body: z.encode(RegisterUser, registration) }, Registered);
