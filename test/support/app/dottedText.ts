/** Matches the innermost element with a text whose parts, between dots, have elements of their own. */
export const dottedText = (text: string) => (_content: string, element: Element | null) =>
  element?.textContent === text && [...element.children].every(child => child.textContent !== text);
