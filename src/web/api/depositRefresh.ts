import type { Deposit } from '#contract/deposits.ts';
import { read, refetch, type Saga } from '#web/saga/effects.ts';
import { depositsApi } from './deposits.ts';
import { usersApi } from './users.ts';

const { getDepositDetails, getUserDepositLog } = depositsApi.endpoints;

type State = Parameters<ReturnType<typeof getUserDepositLog.select>>[0];
type Known = readonly Pick<Deposit, '_id' | 'status'>[];

/** Whether a deposit that was waiting before is completed now: then the balance has grown. */
const hasCredited = (before: Known, after: Known): boolean =>
  after.some(
    ({ _id, status }) => status === 'Completed' && before.some(old => old._id === _id && old.status === 'Pending'),
  );

function* whileWatchingCredits(asking: Saga, known: (state: State) => Known): Saga {
  const before = yield* read(known);
  yield* asking;
  const after = yield* read(known);
  if (hasCredited(before, after)) yield* refetch(usersApi.endpoints.getUserById, undefined);
}

/** Asks for one deposit again and, when it has just been completed, once for the balance. */
export const refetchDeposit = (id: string): Saga =>
  whileWatchingCredits(refetch(getDepositDetails, id), state => {
    const { data } = getDepositDetails.select(id)(state);
    return data ? [data.deposit] : [];
  });

/** Asks for the deposit log again and, when one in it has just been completed, once for the balance. */
export const refetchDepositLog = (): Saga =>
  whileWatchingCredits(
    refetch(getUserDepositLog, undefined),
    state => getUserDepositLog.select()(state).data?.rows ?? [],
  );
