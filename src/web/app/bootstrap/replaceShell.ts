/** Sets a field's value as typing would: the native setter and an event make React read it. */
function setFieldValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Copies the typed values and the focus from the shell to the app's fields of the same names. */
function transferInput(shell: HTMLElement, root: HTMLElement): void {
  for (const typed of shell.querySelectorAll('input')) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(typed.name)}"]`);
    if (!field) continue;
    if (typed.value !== '' && field.value === '') setFieldValue(field, typed.value);
    if (document.activeElement === typed) field.focus({ preventScroll: true });
  }
}

/** Replaces the shell in one paint once the first screen is rendered. Until then, the app is laid out but hidden. */
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
