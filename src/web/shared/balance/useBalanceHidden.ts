import { useSelector } from 'react-redux';
import { selectIsBalanceHidden } from '#web/shared/app/preferences.ts';

const MASK = '••••••';

/** Returns whether balances are masked, and the mask for an amount. */
export function useBalanceHidden() {
  const isHidden = useSelector(selectIsBalanceHidden);
  return { isHidden, masked: (amount: string) => (isHidden ? MASK : amount) };
}
