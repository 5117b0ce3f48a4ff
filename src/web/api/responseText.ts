const LONGEST = 200;
const MOST_TEXTS = 10;
const DEEPEST = 3;

/** Where servers commonly put the sentence for the user. */
const USUAL_NAMES = ['message', 'msg', 'detail', 'title'];

/** Control characters, and others that nobody sees or that turn the direction of what follows. */
const UNSEEN = /[\p{C}\s]+/gu;
const MARKUP = /<[a-z!/?]/i;

/**
 * Returns what the data of a response says to the user: one line of plain text of bounded length, undefined when there is
 * none or when it is markup. Whatever shows it has to show it as text.
 */
export function responseText(data: unknown): string | undefined {
  const texts = textsIn(data, 0).slice(0, MOST_TEXTS);
  const line = texts.join(' ').replace(UNSEEN, ' ').trim();
  if (line === '' || MARKUP.test(line)) return undefined;
  const characters = [...line];
  return characters.length <= LONGEST ? line : `${characters.slice(0, LONGEST).join('')}…`;
}

/** Returns the texts of a value, in their order; of an object only the one under a usual name, where it has one. */
function textsIn(value: unknown, depth: number): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.slice(0, 4 * LONGEST)];
  if (typeof value !== 'object' || value === null || depth === DEEPEST) return [];
  const entries = Object.entries(value).slice(0, MOST_TEXTS);
  const usual = entries.filter(([name, each]) => USUAL_NAMES.includes(name) && typeof each === 'string').slice(0, 1);
  return (usual.length > 0 ? usual : entries).flatMap(([, each]) => textsIn(each, depth + 1));
}
