/** What a user has typed into a field of the page that stood there before this app's own. */
interface PrerenderedField {
  value: string;
  hadFocus: boolean;
}

/**
 * Reads the field of this name that the page's HTML showed before the script arrived, so that nothing typed there is
 * lost. The page keeps those fields in the document until the form that replaces them is on screen.
 */
export function readPrerenderedField(name: string): PrerenderedField {
  const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  return { value: field?.value ?? '', hadFocus: field !== null && field === document.activeElement };
}
