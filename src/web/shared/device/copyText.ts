/** Copies a text to the clipboard; returns false when the browser allows neither of the two ways. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughTextarea(text);
  }
}

/**
 * Supports pages without HTTPS and frames without the permission. The textarea is placed beside the button, so that the
 * focus trap of a dialog keeps it.
 */
function copyThroughTextarea(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  Object.assign(area.style, { position: 'fixed', top: '0', opacity: '0' });
  (focused?.parentElement ?? document.body).append(area);
  area.focus({ preventScroll: true });
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}

export function selectText(element: Element | null): void {
  if (element) document.getSelection()?.selectAllChildren(element);
}
