import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so long: what is asked for when somebody stops typing. */
export function useSettled<Value extends string>(value: Value, afterMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
