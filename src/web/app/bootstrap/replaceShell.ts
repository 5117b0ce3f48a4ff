import { isComposing } from '#web/shared/forms/isComposing.ts';

/** Sets a field's value as typing would: the native setter and an event make React read it. */
function setFieldValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Remembers an Enter in a field of the shell until something else is typed. One that ends a composition submits nothing. */
function watchEnter(shell: HTMLElement): { field(): EventTarget | null } {
  let field: EventTarget | null = null;
  shell.addEventListener('keydown', event => {
    const { key, target } = event;
    field = key === 'Enter' && !isComposing(event) && target instanceof HTMLInputElement ? target : null;
  });
  return { field: () => field };
}

/** Copies typed values and focus from the shell to the app's fields of the same names. Submits after Enter or a tap. */
function transferInput(shell: HTMLElement, root: HTMLElement, entered: EventTarget | null): void {
  let submitted: HTMLFormElement | null = null;
  const isTapped = shell.querySelector('details')?.open === true;
  for (const typed of shell.querySelectorAll('input')) {
    const field = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(typed.name)}"]`);
    if (!field) continue;
    if (typed.value !== '' && field.value === '') setFieldValue(field, typed.value);
    if (document.activeElement === typed) field.focus({ preventScroll: true });
    if (entered === typed || isTapped) submitted = field.form;
  }
  submitted?.requestSubmit();
}

/** Runs the work once the first screen is rendered, before it is painted. */
export function onFirstScreen(root: HTMLElement, work: () => void): void {
  const watcher = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    watcher.disconnect();
    work();
  });
  watcher.observe(root, { childList: true, subtree: true });
}

/** Replaces the shell in one paint once the first screen is rendered. Until then, the app is laid out but hidden. */
export function replaceShell(root: HTMLElement): void {
  const shell = document.getElementById('shell');
  if (!shell) return;
  const enter = watchEnter(shell);
  onFirstScreen(root, () => {
    root.style.visibility = 'visible';
    transferInput(shell, root, enter.field());
    shell.remove();
    root.style.visibility = '';
  });
}
