import * as z from 'zod/mini';
import { isCanonicalDecimal } from '#contract/numbers/decimal.ts';

/** Returns the JSON of a value; undefined for an optional value that is missing. */
type Write = (value: unknown) => string | undefined;

type Schema = z.core.$ZodType;
type Fields = Readonly<Record<string, unknown>>;

class MismatchError extends Error {}

const refuse = (expected: string): never => {
  throw new MismatchError(`expected ${expected}`);
};

/** Zod types a schema only as "some schema"; its own generators walk the definitions in this way. */
const getDefinition = (schema: Schema) => (schema as z.core.$ZodTypes)._zod.def;

/**
 * Compiles a schema to a function that returns the JSON of its encoded values. It writes what the schema names and
 * nothing else, and compares types and enumerations, but neither patterns nor bounds. Throws for a value of another type.
 */
export function compileSerializer(schema: Schema): (value: unknown) => string {
  const write = compile(schema);
  return value => write(value) ?? refuse('a value');
}

function compile(schema: Schema): Write {
  const definition = getDefinition(schema);
  if (hasOverwrite(definition)) return encodeWith(schema);
  switch (definition.type) {
    case 'string':
      return writeString;
    case 'number':
      return writeNumber;
    case 'boolean':
      return value => (typeof value === 'boolean' ? String(value) : refuse('a boolean'));
    case 'unknown':
      return value => JSON.stringify(value);
    case 'enum':
    case 'literal':
      return writeListed(schema._zod.values);
    case 'optional':
      return writeUnless(undefined, undefined, compile(definition.innerType));
    case 'nullable':
      return writeUnless(null, 'null', compile(definition.innerType));
    case 'default':
      return compile(definition.innerType);
    case 'array':
      return writeArray(compile(definition.element));
    case 'object':
      return isClosed(definition.catchall) ? writeObject(definition.shape) : encodeWith(schema);
    case 'record':
      return isText(definition.keyType) ? writeRecord(compile(definition.valueType)) : encodeWith(schema);
    case 'union':
      return writeUnion(definition.options) ?? encodeWith(schema);
    case 'pipe':
      return isWireDecimal(definition) ? writeDecimal : encodeWith(schema);
    default:
      return encodeWith(schema);
  }
}

/** A check such as `trim` changes the value. */
const hasOverwrite = ({ checks = [] }: z.core.$ZodTypeDef): boolean =>
  checks.some(check => check._zod.def.check === 'overwrite');

/** Any other schema is encoded and validated as zod does it. */
const encodeWith =
  (schema: Schema): Write =>
  value =>
    JSON.stringify(z.encode(schema, value));

const NEEDS_ESCAPE = /["\\\p{Cc}\p{Cs}]/u;

const quote = (text: string): string => (NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`);

const writeString: Write = value => (typeof value === 'string' ? quote(value) : refuse('a string'));

const writeNumber: Write = value =>
  typeof value === 'number' && Number.isFinite(value) ? String(value) : refuse('a number');

/** The text of an exact decimal is a JSON number, so that no amount passes through a binary float. */
const writeDecimal: Write = value =>
  typeof value === 'string' && isCanonicalDecimal(value) ? value : refuse('a decimal');

const isWireDecimal = (definition: z.core.$ZodPipeDef): boolean =>
  'reverseTransform' in definition &&
  getDefinition(definition.in).type === 'number' &&
  getDefinition(definition.out).type === 'string';

function writeListed(values: ReadonlySet<unknown> = new Set()): Write {
  const texts = new Map([...values].map(value => [value, JSON.stringify(value)]));
  return value => texts.get(value) ?? refuse('one of the values');
}

const writeUnless =
  (absent: null | undefined, text: string | undefined, write: Write): Write =>
  value =>
    value === absent ? text : write(value);

const writeArray =
  (write: Write): Write =>
  value => {
    if (!Array.isArray(value)) return refuse('an array');
    let json = '';
    for (const item of value) json += `${json === '' ? '' : ','}${write(item) ?? 'null'}`;
    return `[${json}]`;
  };

const isClosed = (catchall: Schema | undefined): boolean =>
  catchall === undefined || getDefinition(catchall).type === 'never';

const readFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : refuse('an object');

function writeObject(shape: Readonly<Record<string, Schema>>): Write {
  const properties = Object.entries(shape).map(([name, schema]) => ({
    name,
    label: `${JSON.stringify(name)}:`,
    write: compile(schema),
  }));
  return value => {
    const fields = readFields(value);
    let json = '';
    for (const { name, label, write } of properties) {
      const text = write(fields[name]);
      if (text !== undefined) json += `${json === '' ? '' : ','}${label}${text}`;
    }
    return `{${json}}`;
  };
}

const isText = (keyType: Schema): boolean => {
  const definition = getDefinition(keyType);
  return definition.type === 'string' && !hasOverwrite(definition);
};

const writeRecord =
  (write: Write): Write =>
  value => {
    const texts = Object.entries(readFields(value)).map(([name, item]) => [name, write(item)] as const);
    return `{${texts.flatMap(([name, text]) => (text === undefined ? [] : `${quote(name)}:${text}`)).join(',')}}`;
  };

/** Returns null for a union whose options no property distinguishes. */
function writeUnion(options: readonly Schema[]): Write | null {
  const shapes = options.map(option => {
    const definition = getDefinition(option);
    return definition.type === 'object' ? definition.shape : {};
  });
  const name = Object.keys(shapes[0] ?? {}).find(key => isDistinct(shapes.map(shape => shape[key]?._zod.values)));
  if (name === undefined) return null;
  const writers = new Map(
    options.flatMap((option, index) => {
      const write = compile(option);
      return [...(shapes[index]?.[name]?._zod.values ?? [])].map(value => [value as unknown, write] as const);
    }),
  );
  return value => (writers.get(readFields(value)[name]) ?? refuse('one of the kinds'))(value);
}

function isDistinct(sets: readonly (ReadonlySet<unknown> | undefined)[]): boolean {
  const values = sets.flatMap(set => (set ? [...set] : []));
  return sets.every(set => set !== undefined) && new Set(values).size === values.length;
}
