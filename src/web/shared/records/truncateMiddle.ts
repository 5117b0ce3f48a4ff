/** Keeps both ends of an address or a transaction ID, enough to recognise it. */
export const truncateMiddle = (text: string, start = 4): string =>
  text.length > start + 8 ? `${text.slice(0, start)}…${text.slice(-4)}` : text;
