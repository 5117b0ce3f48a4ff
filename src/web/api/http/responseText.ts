const MAX_LENGTH = 200;
const MAX_TEXTS = 10;
const MAX_DEPTH = 3;

/** Keys under which servers commonly put the message for the user. */
const MESSAGE_KEYS = ['message', 'msg', 'detail', 'title'];

/** Control characters, and other invisible or direction-changing ones. */
const INVISIBLE = /[\p{C}\s]+/gu;
const MARKUP = /<[a-z!/?]/i;

/** Returns the user's message in a response as one bounded line, undefined if none or markup. Render it as text. */
export function getResponseText(data: unknown): string | undefined {
  const texts = collectTexts(data, 0).slice(0, MAX_TEXTS);
  const line = texts.join(' ').replace(INVISIBLE, ' ').trim();
  if (line === '' || MARKUP.test(line)) return undefined;
  const characters = [...line];
  return characters.length <= MAX_LENGTH ? line : `${characters.slice(0, MAX_LENGTH).join('')}…`;
}

/** Returns a value's texts in order; for an object with a usual key, only the text under that key. */
function collectTexts(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.slice(0, 4 * MAX_LENGTH)];
  if (typeof value !== 'object' || value === null || depth === MAX_DEPTH) return [];
  const entries = Object.entries(value).slice(0, MAX_TEXTS);
  const preferred = entries
    .filter(([name, each]) => MESSAGE_KEYS.includes(name) && typeof each === 'string')
    .slice(0, 1);
  return (preferred.length > 0 ? preferred : entries).flatMap(([, each]) => collectTexts(each, depth + 1));
}
