/** Returns the names of the rows of a record on screen, or of its skeleton. */
export const rowNames = (): string[] => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
