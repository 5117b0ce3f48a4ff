import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import type { Movement } from '#web/api/movements.ts';
import { useWithdrawMethodsQuery } from '#web/api/withdrawMethods.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { getExplorerLink } from './getExplorerLink.ts';

/**
 * Returns a function for the explorer URL of a movement: by the template of its method, else the operator's for the
 * network.
 */
export function useExplorer(): (movement: Movement) => string | null {
  const { explorer } = useDeps().config;
  const methods = { deposit: useDepositMethodsQuery().data, withdraw: useWithdrawMethodsQuery().data };
  return ({ kind, gateway, transactionId }) => {
    if (transactionId === null) return null;
    const method = methods[kind]?.rows.find(({ paymentAddressType }) => paymentAddressType === gateway);
    return getExplorerLink(method?.explorerTemplate ?? explorer?.[gateway], transactionId);
  };
}
