/** Returns whether a script may move the focus: in a frame, the page around it may have it, such as in a field. */
export const mayTakeFocus = (): boolean => window.parent === window || document.hasFocus();
