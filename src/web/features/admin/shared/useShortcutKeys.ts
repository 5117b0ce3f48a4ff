import { useEffect } from 'react';
import { useShortcuts } from './ShortcutsContext.tsx';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { useHasModal } from '#web/shared/overlay/OverlayHistory.tsx';

type ShortcutKeys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Handles single keys, unless they are switched off, a sheet or menu is open, or a text field has the focus. */
export function useShortcutKeys(keys: ShortcutKeys): void {
  const { isOn } = useShortcuts();
  const hasModal = useLatest(useHasModal());
  const latest = useLatest(keys);
  useEffect(() => {
    if (!isOn) return undefined;
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || hasModal.current) return;
      const act = latest.current[key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest, hasModal, isOn]);
}
