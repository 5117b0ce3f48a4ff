import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';

/** Changes the existing text node, which costs a browser less than replacing it. The same text would paint again. */
export function setElementText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (!firstChild) element.append(text);
  else if (firstChild.nodeValue !== text) firstChild.nodeValue = text;
}

/** Binds an element to a store value without rendering, for cells that change often. Both functions must be stable. */
export function useStoreText<State, Value extends string | number | boolean, Target extends HTMLElement>(
  read: (state: State) => Value,
  write: (element: Target, value: Value) => void,
): RefObject<Target | null> {
  const element = useRef<Target>(null);
  const store = useStore<State>();
  useLayoutEffect(() => {
    let shownText: Value | undefined;
    const update = (): void => {
      const value = read(store.getState());
      if (value === shownText || !element.current) return;
      shownText = value;
      write(element.current, value);
    };
    update();
    return store.subscribe(update);
  }, [store, read, write]);
  return element;
}
