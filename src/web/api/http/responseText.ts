const MAX_LENGTH = 200;
const MAX_TEXTS = 10;
const MAX_DEPTH = 3;

/** Where servers commonly put the sentence for the user. */
const MESSAGE_KEYS = ['message', 'msg', 'detail', 'title'];

/** Control characters, and others that nobody sees or that turn the direction of what follows. */
const INVISIBLE = /[\p{C}\s]+/gu;
const MARKUP = /<[a-z!/?]/i;

/**
 * Returns what the data of a response says to the user: one line of plain text of bounded length, undefined when there is
 * none or when it is markup. Whatever shows it has to show it as text.
 */
export function getResponseText(data: unknown): string | undefined {
  const texts = collectTexts(data, 0).slice(0, MAX_TEXTS);
  const line = texts.join(' ').replace(INVISIBLE, ' ').trim();
  if (line === '' || MARKUP.test(line)) return undefined;
  const characters = [...line];
  return characters.length <= MAX_LENGTH ? line : `${characters.slice(0, MAX_LENGTH).join('')}…`;
}

/** Returns the texts of a value, in their order; of an object only the one under a usual name, where it has one. */
function collectTexts(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.slice(0, 4 * MAX_LENGTH)];
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return [];
  const entries = Object.entries(value).slice(0, MAX_TEXTS);
  const preferred = entries
    .filter(([name, each]) => MESSAGE_KEYS.includes(name) && typeof each === 'string')
    .slice(0, 1);
  return (preferred.length > 0 ? preferred : entries).flatMap(([, each]) => collectTexts(each, depth + 1));
}
