/** Returns the names of the rows of a record on screen, or of the skeleton that stands for it. */
export const rowNames = (): string[] => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
