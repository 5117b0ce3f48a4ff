import { type Action, isAnyOf } from '@reduxjs/toolkit';
import type { Channel } from 'redux-saga';
import { actionChannel, fork, take } from 'redux-saga/effects';
import * as z from 'zod/mini';
import { Id, RecordStatus } from '#contract/wire.ts';
import { sessionEnded, sessionLeaving, sessionStarted } from '#web/api/http/sessionSlice.ts';
import { isQuery } from '#web/api/http/versionsSlice.ts';
import { usersApi } from '#web/api/users.ts';
import { refetchOnce, type Saga, select } from '#web/saga/effects.ts';
import { invalidateAfterBackoff } from '#web/shared/query/invalidateAfterBackoff.ts';

const DecidedRecord = z.object({ _id: Id, status: RecordStatus });
/** A log, or one record under its noun. */
const RecordResponse = z.union([z.object({ rows: z.array(DecidedRecord) }), z.record(z.string(), DecidedRecord)]);
const TransferLog = z.object({ rows: z.array(z.object({ _id: Id })) });

const TRANSFER_LOG = 'getUserTransferLog';
const RECORD_ENDPOINTS: readonly string[] = [
  ...['getDepositDetails', 'getUserDepositLog', 'getWithdrawDetails', 'getUserWithdrawLog', 'getKycDetails'],
  TRANSFER_LOG,
];

interface Query {
  endpointName?: string;
  data?: unknown;
}
type ProviderState = { provider: { queries: Readonly<Record<string, Query | undefined>> } };

/** The records that wait for a decision, and the newest transfer: null for none, undefined before the first response. */
interface KnownRecords {
  pending: ReadonlySet<string>;
  newestTransfer: string | null | undefined;
}

const NOTHING: KnownRecords = { pending: new Set(), newestTransfer: undefined };

const selectRecordQueries = ({ provider: { queries } }: ProviderState): Query[] =>
  Object.values(queries).flatMap(query => (RECORD_ENDPOINTS.includes(query?.endpointName ?? '') ? (query ?? []) : []));

type RecordAction = Action & { payload: unknown; meta: { arg: { endpointName: string } } };

const isRecordResponse = (action: Action): action is RecordAction =>
  isQuery('fulfilled')(action) && RECORD_ENDPOINTS.includes(action.meta.arg.endpointName);

const isOtherSession = isAnyOf(sessionStarted, sessionLeaving, sessionEnded);

/** Works a response in, and returns whether money has moved or an account was verified. */
function applyRecords(known: KnownRecords, { endpointName, data }: Query): [KnownRecords, boolean] {
  if (endpointName === TRANSFER_LOG) {
    const { success, data: log } = TransferLog.safeParse(data);
    if (!success) return [known, false];
    const newestTransfer = log.rows[0]?._id ?? null;
    const isNew = known.newestTransfer !== undefined && newestTransfer !== known.newestTransfer;
    return [{ ...known, newestTransfer }, isNew];
  }
  const { success, data: response } = RecordResponse.safeParse(data);
  if (!success) return [known, false];
  const records = Array.isArray(response.rows) ? response.rows : Object.values(response).flat();
  const pending = new Set(known.pending);
  for (const { _id, status } of records) if (status === 'Pending') pending.add(_id);
  const decided = records.filter(({ _id, status }) => status !== 'Pending' && pending.delete(_id));
  return [{ ...known, pending }, decided.length > 0];
}

/** Refreshes the balance and the statement when a record leaves Pending or a transfer arrives. */
export function* recordSaga(): Saga {
  const updates: Channel<Action> = yield actionChannel(isAnyOf(isRecordResponse, isOtherSession));
  try {
    const cached = yield* select(selectRecordQueries);
    let known = cached.reduce((records, query) => applyRecords(records, query)[0], NOTHING);
    while (true) {
      const update: Action = yield take(updates);
      const [next, hasMoved] = isRecordResponse(update)
        ? applyRecords(known, { ...update.meta.arg, data: update.payload })
        : [NOTHING, false];
      known = next;
      if (!hasMoved) continue;
      // The balance is kept fresh for the next screen, too, even where none displays it.
      yield fork(refetchOnce<void>, usersApi.endpoints.getUserById, undefined);
      yield fork(invalidateAfterBackoff, ['Statement'], ['getStatement']);
    }
  } finally {
    updates.close();
  }
}
