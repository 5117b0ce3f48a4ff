import { useDepositMethodsQuery } from '#web/api/depositMethods.ts';
import type { Movement } from '#web/api/movements.ts';
import { useWithdrawMethodsQuery } from '#web/api/withdrawMethods.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { parseUrl } from '#web/shared/app/parseUrl.ts';

/**
 * Returns the block explorer's URL of a transaction from the operator's template, whose `{tx}` is the transaction ID.
 * Null without a template, or unless the result is an https URL.
 */
export function getExplorerLink(template: string | null | undefined, transactionId: string): string | null {
  if (!template?.includes('{tx}')) return null;
  const address = template.replace('{tx}', encodeURIComponent(transactionId));
  return parseUrl(address)?.protocol === 'https:' ? address : null;
}

/** What the explorer's URL depends on. */
export type OnchainTransaction = Pick<Movement, 'kind' | 'gateway' | 'transactionId'>;

/**
 * Returns a function for the explorer URL of a movement: by the template of its method, else the operator's for the
 * network. With `only`, it requests the methods of that kind alone.
 */
export function useExplorer(only?: Movement['kind']): (movement: OnchainTransaction) => string | null {
  const { explorer } = useDeps().config;
  const methods = {
    deposit: useDepositMethodsQuery(undefined, { skip: only === 'withdraw' }).data,
    withdraw: useWithdrawMethodsQuery(undefined, { skip: only === 'deposit' }).data,
  };
  return ({ kind, gateway, transactionId }) => {
    if (transactionId === null) return null;
    const method = methods[kind]?.rows.find(({ paymentAddressType }) => paymentAddressType === gateway);
    return getExplorerLink(method?.explorerTemplate ?? explorer?.[gateway], transactionId);
  };
}
