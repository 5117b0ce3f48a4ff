interface PrerenderedField {
  value: string;
  hadFocus: boolean;
}

/**
 * Reads the field that the page's HTML showed before the script loaded, so that typed text is not lost. The page keeps
 * those fields until the form has replaced them.
 */
export function readPrerenderedField(name: string): PrerenderedField {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  return { value: field?.value ?? '', hadFocus: field !== null && field === document.activeElement };
}
