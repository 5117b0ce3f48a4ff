import { useEffect } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

export type QueueKeys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Handles single keys anywhere except in text fields and while a dialog is open. */
export function useQueueKeys(keys: QueueKeys, isOff = false): void {
  const latest = useLatest(keys);
  useEffect(() => {
    if (isOff) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target)) return;
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest, isOff]);
}
