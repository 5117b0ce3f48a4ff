import { useEffect } from 'react';
import { useShortcuts } from './ShortcutsContext.tsx';
import { useLatest } from '#web/shared/app/useLatest.ts';
import { useHasModal } from '#web/shared/overlay/OverlayHistory.tsx';

type ShortcutKeys = Readonly<Record<string, () => void>>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

// Only moving through the list continues while its key is held. A decision counts once for each press.
const REPEATED: ReadonlySet<string> = new Set(['j', 'k']);

/** Handles single keys, unless they are switched off, a sheet or menu is open, or a text field has the focus. */
export function useShortcutKeys(keys: ShortcutKeys): void {
  const { isOn } = useShortcuts();
  const hasModal = useLatest(useHasModal());
  const latest = useLatest(keys);
  useEffect(() => {
    if (!isOn) return undefined;
    let handled: string | null = null;
    function onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented, repeat } = event;
      const name = key.toLowerCase();
      if (!repeat) handled = null;
      // A shortcut that moves the focus to a field types nothing there while its key is held.
      if (name === handled && isTyping(target)) event.preventDefault();
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || hasModal.current) return;
      const act = latest.current[name];
      if (!act) return;
      event.preventDefault();
      if (repeat && !REPEATED.has(name)) return;
      handled = name;
      act();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [latest, hasModal, isOn]);
}
