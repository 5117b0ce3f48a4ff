import { useSelector } from 'react-redux';
import { selectIsBalanceHidden } from '#web/shared/app/preferences.ts';

const MASK = '••••••';

/** Whether what the account holds is hidden from the next seat, and what stands in the place of an amount then. */
export function useBalanceHidden() {
  const isHidden = useSelector(selectIsBalanceHidden);
  return { isHidden, masked: (amount: string) => (isHidden ? MASK : amount) };
}
