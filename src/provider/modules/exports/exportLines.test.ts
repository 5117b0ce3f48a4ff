import { exportLines } from './exportLines.ts';
import { type ExportRow } from './exportTables.ts';

const COLUMNS = ['id', 'text'];
/** What a client must take before the provider sees that it reads; one row more may be in it. */
const PIECE_CHARS = 64 * 1024;
const ROW_CHARS = 4_000;

async function* createParts(...parts: ExportRow[][]): AsyncGenerator<ExportRow[]> {
  yield* parts;
}

async function collect(format: 'csv' | 'jsonl', ...parts: ExportRow[][]): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of exportLines(format, COLUMNS, createParts(...parts))) pieces.push(piece);
  return pieces;
}

const createRows = (count: number): ExportRow[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), text: 'x'.repeat(ROW_CHARS) }));

// Mutation check: yielding all rows of a part at once must fail this test.
it.each(['csv', 'jsonl'] as const)('sends large %s parts in pieces of about 64 kB', async format => {
  const pieces = await collect(format, createRows(100), createRows(100));
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(PIECE_CHARS + 1.1 * ROW_CHARS);
  const lines = pieces.join('').trimEnd().split('\n');
  expect(lines).toHaveLength(format === 'csv' ? 201 : 200);
});

// Mutation check: omitting the byte-order mark must fail this test.
it('sends small parts together, and the header of a table without rows alone', async () => {
  const row = { id: '1', text: 'a,b' };
  expect(await collect('csv', [row], [row])).toEqual(['\uFEFFid,text\r\n1,"a,b"\r\n1,"a,b"\r\n']);
  expect(await collect('csv')).toEqual(['\uFEFFid,text\r\n']);
  expect(await collect('jsonl')).toEqual([]);
});

// Mutation check: removing FIGURE, or the rule for cells that begin with a sign, must fail this test.
it.each([
  ['-12.5', '-12.5'],
  ['-1+1', "'-1+1"],
  ['＝1', "'＝1"],
  [' =1', "' =1"],
  ['x;=1+1;y', `"x;'=1+1;y"`],
  [{ note: 'x;=1' }, `"{""note"":""x;'=1""}"`],
])('writes %j as a figure or a text, never as a formula', async (text, cell) => {
  expect(await collect('csv', [{ id: '1', text }])).toEqual([`\uFEFFid,text\r\n1,${cell}\r\n`]);
});

// Mutation check: sending the header before the first part is read must fail this test.
it('sends nothing when the first part cannot be read', async () => {
  const broken: AsyncIterable<ExportRow[]> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('refused')) }),
  };
  await expect(exportLines('csv', COLUMNS, broken).next()).rejects.toThrow('refused');
});
