import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { parseTextRows, textRowsSql } from './textRows.ts';

let db: TestDatabase;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());

const read = async (values: string): Promise<string | null> => {
  const [row] = await db.query<{ rows: string | null }>(
    `SELECT ${textRowsSql(['one', 'two'])} AS rows FROM (VALUES ${values}) list (one, two)`,
  );
  return row?.rows ?? null;
};

it('returns the values of all rows, with an empty text for NULL', async () => {
  const text = await read(`('a,"b"|', 1.50), (NULL, -2)`);
  expect(parseTextRows(text, 2)).toEqual([
    ['a,"b"|', '1.50'],
    ['', '-2'],
  ]);
});

it('returns no row for none', () => expect(parseTextRows(null, 2)).toEqual([]));

// Mutation check: leaving out the number of columns must fail this test.
it.each([`(E'a\\x1fb', 1)`, `(E'a\\x1eb', 1)`])('refuses a value with a separator: %s', async values => {
  const text = await read(values);
  expect(() => parseTextRows(text, 2)).toThrow('separator');
});
