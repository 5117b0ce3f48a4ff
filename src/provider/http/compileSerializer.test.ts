import * as z from 'zod/mini';
import { Amount, decimal, Price } from '#contract/money.ts';
import { textInput } from '#contract/visibleText.ts';
import { Id, Instant } from '#contract/wire.ts';
import { compileSerializer } from './compileSerializer.ts';

const Colour = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('plain'), code: z.int() }),
  z.object({ kind: z.literal('mixed'), parts: z.array(z.string()) }),
]);

const Everything = z.object({
  _id: Id,
  amount: Amount,
  price: z.nullish(Price),
  least: z._default(Amount, decimal('5')),
  at: Instant,
  status: z.enum(['Pending', 'Completed']),
  note: z.optional(z.string()),
  isOpen: z.boolean(),
  payload: z.unknown(),
  names: z.record(z.string(), z.string()),
  rates: z.record(z.enum(['fast', 'slow']), Amount),
  colours: z.array(Colour),
  either: z.union([z.object({ type: z.literal('a'), a: Amount }), z.object({ type: z.literal('b') })]),
  strict: z.strictObject({ one: z.int() }),
  trimmed: textInput(1, 20),
  loose: z.looseObject({ one: z.int() }),
});
type Everything = z.infer<typeof Everything>;

const aValue = (fields: Partial<Everything> = {}): Everything => ({
  _id: 'a1',
  amount: decimal('1234567.000001'),
  price: null,
  least: decimal('0'),
  at: '2026-11-23T10:00:00.000Z',
  status: 'Pending',
  isOpen: false,
  payload: { deep: [1, null, 'x'] },
  names: { 'quo"te': 'a\nb', plain: '' },
  rates: { fast: decimal('1.5'), slow: decimal('0') },
  colours: [
    { kind: 'plain', code: 7 },
    { kind: 'mixed', parts: ['r', '💶', '\ud800'] },
  ],
  either: { type: 'b' },
  strict: { one: 1 },
  trimmed: 'text',
  loose: { one: 1, two: 2 },
  ...fields,
});

const write = compileSerializer(Everything);

it.each([
  ['a full record', aValue({ note: 'x', price: decimal('0.000000000001'), either: { type: 'a', a: decimal('3') } })],
  ['missing and null values', aValue({ price: undefined, payload: undefined, colours: [], names: {} })],
])('writes what zod encodes: %s', (_what, value) => {
  expect(JSON.parse(write(value))).toEqual(JSON.parse(JSON.stringify(z.encode(Everything, value))));
});

// Mutation check: writing decimals by Number must fail this test.
it('writes the digits of a decimal as they are', () => {
  const exact = compileSerializer(z.object({ price: Price }));
  expect(exact({ price: '123456789.123456789012' })).toBe('{"price":123456789.123456789012}');
});

// Mutation check: writing all keys of the value must fail this test.
it('writes nothing that the schema does not name', () => {
  const value = { ...aValue(), passwordHash: 'secret', strict: { one: 1, extra: 'secret' } };
  expect(write(value)).not.toContain('secret');
  const hostile = JSON.parse('{"one":1,"__proto__":{"two":2},"constructor":3}') as unknown;
  expect(compileSerializer(z.object({ one: z.int() }))(hostile)).toBe('{"one":1}');
});

it.each([
  ['a missing text', { _id: undefined }],
  ['a number as an amount', { amount: 5 }],
  ['an amount that is not canonical', { amount: '5.0' }],
  ['an amount that is not a number', { amount: 'NaN' }],
  ['an unknown status', { status: 'Open' }],
  ['an unknown kind', { colours: [{ kind: 'none' }] }],
  ['an object instead of a list', { colours: {} }],
  ['null instead of an object', { strict: null }],
  ['an infinite number', { strict: { one: Infinity } }],
])('refuses %s', (_what, fields) => {
  expect(() => write({ ...aValue(), ...fields })).toThrow();
});
