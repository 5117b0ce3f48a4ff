import { useState } from 'react';
import {
  useCreateDepositMethodMutation,
  useCreateWithdrawMethodMutation,
  useGetAdminDepositMethodsQuery,
  useGetAdminWithdrawMethodsQuery,
  useUpdateDepositMethodMutation,
  useUpdateWithdrawMethodMutation,
} from '#web/api/admin/methods.ts';
import { getSymbol } from '#web/features/admin/forms/textRules.ts';
import type { SubmitResult } from '#web/features/admin/forms/useSend.ts';
import { type InitialLoad, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import {
  changedFields,
  type Method,
  methodFields,
  type MethodKind,
  type MethodValues,
  withdrawFields,
} from './methodForm.ts';

const FRESH = { refetchOnMountOrArgChange: true };

interface LoadedMethods {
  methods: readonly Method[] | undefined;
  load: InitialLoad;
}

interface PolledMethods extends LoadedMethods {
  updatedAt: number | undefined;
  isFailing: boolean;
}

function useMethodsQuery(kind: MethodKind) {
  const deposits = useGetAdminDepositMethodsQuery(undefined, { ...FRESH, skip: kind !== 'deposit' });
  const withdraws = useGetAdminWithdrawMethodsQuery(undefined, { ...FRESH, skip: kind !== 'withdraw' });
  return kind === 'deposit' ? deposits : withdraws;
}

/** Returns the methods of a kind, also switched-off ones; undefined until they have loaded. */
export function useMethods(kind: MethodKind): PolledMethods {
  const query = useMethodsQuery(kind);
  return {
    methods: query.data?.items,
    load: useInitialLoad(query),
    updatedAt: query.fulfilledTimeStamp,
    isFailing: query.error !== undefined,
  };
}

/** Returns the methods once the request of the mount has succeeded, because a form must not start from older ones. */
export function useFreshMethods(kind: MethodKind): LoadedMethods {
  const query = useMethodsQuery(kind);
  const [cachedAt] = useState(query.fulfilledTimeStamp);
  const methods = query.fulfilledTimeStamp === cachedAt ? undefined : query.data?.items;
  return { methods, load: useInitialLoad({ ...query, currentData: methods }) };
}

/** Returns a function that submits a new method whole, and only the changes of a stored one. */
export function useSaveMethod(
  kind: MethodKind,
  stored: Method | null,
): (values: MethodValues, isBreakGlass: boolean) => Promise<SubmitResult> {
  const [createDeposit] = useCreateDepositMethodMutation();
  const [updateDeposit] = useUpdateDepositMethodMutation();
  const [createWithdraw] = useCreateWithdrawMethodMutation();
  const [updateWithdraw] = useUpdateWithdrawMethodMutation();

  return async (values, isBreakGlass) => {
    const reason = values.reason.trim();
    const again = { paymentAddressAgain: values.paymentAddressAgain.trim() };
    if (stored === null) {
      const named = { paymentAddressType: getSymbol(values.paymentAddressType), ...again, reason };
      return kind === 'deposit'
        ? createDeposit({ body: { ...methodFields(values), ...named }, isBreakGlass })
        : createWithdraw({ ...withdrawFields(values), ...named });
    }
    const isSame = values.paymentAddress.trim() === stored.paymentAddress;
    const about = { _id: stored._id, ...(!isSame && again), reason };
    return kind === 'deposit'
      ? updateDeposit({ body: { ...changedFields(stored, methodFields(values)), ...about }, isBreakGlass })
      : updateWithdraw({ body: { ...changedFields(stored, withdrawFields(values)), ...about }, isBreakGlass });
  };
}
