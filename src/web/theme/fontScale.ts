/** Returns the user's font size relative to 16 px; 1 without a page. */
export const getFontScale = (): number =>
  typeof document === 'undefined'
    ? 1
    : (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
