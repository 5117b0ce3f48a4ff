/** Above every text with the same beginning, as bytes are compared. */
const HIGHEST = '\u{10ffff}';

const WORDS_MAX = 8;

/** The text search of the beginnings of words: `ann ex` finds Ann Example. */
const wordsOf = (text: string): string =>
  text
    .split(/[\s'\\]+/)
    .filter(word => /[\p{L}\p{N}]/u.test(word))
    .slice(0, WORDS_MAX)
    .map(word => `'${word}':*`)
    .join(' & ');

/** How many parameters a search takes: the text as it was typed, in small letters, its end, and its words. */
export const SEARCH_PARAMETERS = 4;

/** Returns the values of a search, in the order of its parameters. */
export const searchValues = (query: string): string[] => {
  const [text, lower] = [query.trim(), query.trim().toLowerCase()];
  return [text, lower, `${lower}${HIGHEST}`, wordsOf(lower)];
};

/**
 * Returns SQL of the ids of accounts that a search names: by id, or by how the email, the username, the Pay ID or a word of
 * the name begins. `first` is the place of the search's first parameter. Every part reads an index and `atMost` rows.
 */
export function foundUsersSql(first: number, atMost: number): string {
  const [text, lower, end, words] = [0, 1, 2, 3].map(offset => `$${first + offset}::text`);
  const beginning = (column: string) =>
    `(SELECT id FROM users WHERE ${column} ~>=~ ${lower} AND ${column} ~<=~ ${end} LIMIT ${atMost})`;
  return [
    `SELECT id FROM users WHERE id = ${text}`,
    ...['email', 'lower(username)', 'pay_id'].map(beginning),
    `(SELECT id FROM users WHERE to_tsvector('simple', full_name) @@ to_tsquery('simple', ${words}) LIMIT ${atMost})`,
  ].join(' UNION ');
}
