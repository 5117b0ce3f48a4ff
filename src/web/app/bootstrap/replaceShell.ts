/** Puts a value into a field of the app as typing would, so that its form hears of it. */
function setFieldValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Hands what was typed into the shell's fields to those of the same names, and the focus with it. */
function transferInput(shell: HTMLElement, root: HTMLElement): void {
  for (const typed of shell.querySelectorAll('input')) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(typed.name)}"]`);
    if (!field) continue;
    if (typed.value !== '' && field.value === '') setFieldValue(field, typed.value);
    if (document.activeElement === typed) field.focus({ preventScroll: true });
  }
}

/**
 * Shows the app in the place of the shell as soon as its first screen is there, before the next paint: nothing of the
 * first paint is ever gone in between. Until then the app is laid out, but not seen.
 */
export function replaceShell(root: HTMLElement): void {
  const shell = document.getElementById('shell');
  if (!shell) return;
  const watcher = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    watcher.disconnect();
    root.style.visibility = 'visible';
    transferInput(shell, root);
    shell.remove();
    root.style.visibility = '';
  });
  watcher.observe(root, { childList: true, subtree: true });
}
