import { type RefObject, useEffect, useRef } from 'react';

/** The newest of a value that changes with every drawing, for an effect that outlives one. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
