import { useEffect, useState } from 'react';

/** Returns the value once it has not changed for `delayMs`, until then the one before. */
export function useDebouncedValue<Value extends string>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
