import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to the newest value, for an effect that outlives a render. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
