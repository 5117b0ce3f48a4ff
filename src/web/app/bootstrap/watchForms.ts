/**
 * Records the forms in use, because a reload would lose what was typed in them. Forms that are on the page already
 * count as well. Returns whether one is still on the page.
 */
export function watchForms(document: Document, onChange: () => void): () => boolean {
  let used: Element[] = [...document.querySelectorAll('form')];
  const record = ({ type, target }: Event): void => {
    if (!(target instanceof Element)) return;
    const form = target.closest('form') ?? (type === 'input' ? target : null);
    if (form) used = [...used.filter(other => other.isConnected && other !== form), form];
    onChange();
  };
  // A picture is taken by buttons alone.
  for (const type of ['input', 'click']) document.addEventListener(type, record, true);
  // A frame is the support chat, whose input is unknown.
  return () => document.querySelector('iframe') !== null || used.some(form => form.isConnected);
}
