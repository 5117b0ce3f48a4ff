import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useStore } from 'react-redux';

/** Replaces an element's text by changing its one text node, which is less work for a browser than a new one. */
export function setElementText(element: HTMLElement, text: string): void {
  if (element.firstChild) element.firstChild.nodeValue = text;
  else element.append(text);
}

/**
 * Keeps an element in step with one value of the store without React: `write` runs at once and whenever the value
 * changes. For cells that change several times a second; hand in functions that stay the same.
 */
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
