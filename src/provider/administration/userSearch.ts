/** Sorts after every text with the same prefix, in byte order. */
const HIGHEST = '\u{10ffff}';

const MAX_WORDS = 8;

/** Of each part of a double name. */
const FIRST_LETTERS = /(?:^|[^\p{L}\p{M}])\p{L}/gu;

/** Returns the cases of a word in which the index may have it: in the locale C, it keeps capitals outside ASCII. */
function toCases(word: string): string[] {
  const lower = word.toLowerCase();
  return [word, lower, lower.toUpperCase(), lower.replace(FIRST_LETTERS, part => part.toUpperCase())];
}

// The index splits a word at the ASCII apostrophe and, in the locale C, keeps the others.
const APOSTROPHES = /['’ʼ]/;
const KEPT_APOSTROPHES = ['’', 'ʼ'];

const splitAt = (text: string, separator: RegExp): string[] =>
  text
    .split(separator)
    .filter(part => /[\p{L}\p{N}]/u.test(part))
    .slice(0, MAX_WORDS);

const toPrefixes = (word: string): string => `(${[...new Set(toCases(word))].map(form => `'${form}':*`).join(' | ')})`;

/** Returns a tsquery of a word with any of the apostrophes, whichever was typed. */
function toWordQuery(word: string): string {
  const split = splitAt(word, APOSTROPHES).map(toPrefixes).join(' & ');
  // Of the word itself, because it may begin with an apostrophe: ’t Hooft.
  const pieces = word.split(APOSTROPHES);
  const kept = pieces.length > 1 ? KEPT_APOSTROPHES.map(apostrophe => toPrefixes(pieces.join(apostrophe))) : [];
  return `(${[split, ...kept].join(' | ')})`;
}

/** Returns a tsquery of word prefixes: `ann ex` matches Ann Example. */
const toWordsQuery = (text: string): string =>
  splitAt(text, /[\s\\]+/)
    .map(toWordQuery)
    .join(' & ');

/** The text as typed, in lower case, the end of its range, and its words. */
export const SEARCH_PARAMETERS = 4;

/** Returns the values of a search, in the order of its parameters. */
export const searchValues = (query: string): string[] => {
  const [text, lower] = [query.trim(), query.trim().toLowerCase()];
  return [text, lower, `${lower}${HIGHEST}`, toWordsQuery(text)];
};

/**
 * Returns SQL of the ids of matching accounts: by id, or by the prefix of email, username, Pay ID or a word of the
 * name. `first` is the search's first parameter. Each part reads an index and at most `limit` rows.
 */
export function userSearchSql(first: number, limit: number): string {
  const [text, lower, end, words] = [0, 1, 2, 3].map(offset => `$${first + offset}::text`);
  const beginning = (column: string) =>
    `(SELECT id FROM users WHERE ${column} ~>=~ ${lower} AND ${column} ~<=~ ${end} LIMIT ${limit})`;
  return [
    `SELECT id FROM users WHERE id = ${text}`,
    ...['email', 'lower(username)', 'pay_id'].map(beginning),
    `(SELECT id FROM users WHERE to_tsvector('simple', full_name) @@ to_tsquery('simple', ${words}) LIMIT ${limit})`,
  ].join(' UNION ');
}
