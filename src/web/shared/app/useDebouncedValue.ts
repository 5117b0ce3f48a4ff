import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so long: what is asked for when somebody stops typing. */
export function useDebouncedValue<Value extends string>(value: Value, delayMs: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return debounced;
}
