/**
 * Returns whether a key belongs to the composition of an input method, whose Enter and Escape act on its suggestions.
 * Safari has ended the composition by then, and reports key code 229.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
