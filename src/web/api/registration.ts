import * as z from 'zod/mini';
import { RegisterResponse, RegisterUser } from '#contract/session.ts';
import type { WebDeps } from '#web/deps.ts';
import { sendCredentials, type Outcome } from './credentials.ts';
import { getResponseText } from '#web/api/http/responseText.ts';

/** POST /api/registerUser. The app shows the provider's message if a refusal has no `error`. */
export const registerUser = (deps: WebDeps, registration: RegisterUser): Promise<Outcome<RegisterResponse>> =>
  sendCredentials(
    deps,
    { url: 'api/registerUser', method: 'POST', body: z.encode(RegisterUser, registration) },
    RegisterResponse,
    {
      parseMessage: getResponseText,
    },
  );
