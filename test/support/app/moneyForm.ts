import * as z from 'zod/mini';
import { Amount, decimal } from '#contract/money.ts';
import { Id } from '#contract/wire.ts';
import type { Failure } from '#web/api/http/failure.ts';
import {
  resumePending,
  type MoneyDeps,
  type MoneyRequest,
  submitMoneyRequest,
  type SentRequest,
} from '#web/api/submitMoneyRequest.ts';
import { createDrafts, createStorage } from '#web/app/bootstrap/browserStorage.ts';

const RequestBody = z.object({ to: Id, amount: Amount });
type RequestBody = z.infer<typeof RequestBody>;
interface Answer {
  id: string;
}

/** The default request. */
export const requestBody: RequestBody = { to: 'TRC20', amount: decimal('250.5') };
export const refusedFailure = (status: number, code: string): Failure => ({
  kind: 'refused',
  status,
  code,
  message: code,
});
export const createdReply = (id: string) => ({ data: { id } });
export const failedReply = (error: Failure) => ({ error });

/** The provider's answer to one attempt. */
export type Reply = { data: Answer } | { error: Failure };

interface Scene {
  /** A promise is a pending answer. */
  answers: (Reply | Promise<Reply>)[];
  inLog?: Answer | null | 'unreadable';
  /** Runs while the log is read. */
  duringLookUp?: () => void;
  idempotencyKeys?: boolean;
}

/** A form that moves money, and a provider with these answers in sequence. */
export function aMoneyForm({ answers, inLog = null, duringLookUp, idempotencyKeys = true }: Scene) {
  const keys: string[] = [];
  const looks: SentRequest<RequestBody>[] = [];
  const said: string[] = [];
  const [drafts, storage] = [createDrafts(window), createStorage(window)];
  const deps = { config: { idempotencyKeys }, drafts, storage, now: () => Date.now() } as MoneyDeps;
  const state = () => ({ clock: { offsetMs: 0 } });
  const request: MoneyRequest<RequestBody, Answer> = {
    form: 'wish',
    schema: RequestBody,
    send: async (_body, key) => {
      keys.push(key);
      expect(drafts.read('intent/wish')).toMatchObject({ key });
      return answers[keys.length - 1] ?? failedReply({ kind: 'offline' });
    },
    findExisting: async sent => {
      looks.push(sent);
      duringLookUp?.();
      if (inLog === 'unreadable') throw new Error('no log');
      return inLog;
    },
  };
  const checking = () => said.push('checking');
  return {
    keys,
    looks,
    said,
    storage,
    drafts,
    submit: async (body: RequestBody = requestBody) => {
      const outcome = submitMoneyRequest(request, body, checking)(null, state, deps);
      await jest.runAllTimersAsync();
      return outcome;
    },
    reload: () => resumePending(request, checking)(null, state, deps),
  };
}
