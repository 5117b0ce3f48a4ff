import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { type Log } from '#provider/core/log.ts';
import { compileSerializer } from './compileSerializer.ts';

/** Which responses are compared with the contract: all, or the first and then one of each thousand of a route. */
export type ResponseChecks = 'all' | 'sample';

interface ResponseSerializerOptions {
  checks: ResponseChecks;
  log: Log;
  /** Receives the route of each response of the sample that differs from the contract. */
  onMismatch(route: string): void;
}

export interface ResponseSchema {
  schema: unknown;
  method: string;
  url: string;
}

const SAMPLE_INTERVAL = 1_000;

/**
 * Creates Fastify's serializer compiler. Where all responses are compared, one that differs from the contract is
 * refused. In a sample it is sent and reported, because the responses between were sent too.
 */
export const createResponseSerializer =
  ({ checks, log, onMismatch }: ResponseSerializerOptions) =>
  ({ schema, method, url }: ResponseSchema): ((value: unknown) => string) => {
    if (!(schema instanceof z.core.$ZodType)) throw new Error(`${method} ${url} has a response without a zod schema.`);
    const route = `${method} ${url}`;
    const write = compileSerializer(schema);
    if (checks === 'all') return value => writeChecked(schema, write, value);
    let count = 0;
    return value => {
      if (count++ % SAMPLE_INTERVAL === 0) reportDifferences(schema, value, { log, route, onMismatch });
      return writeOrEncode(schema, write, value);
    };
  };

type Schema = z.core.$ZodType;
type Write = (value: unknown) => string;

const encode = (schema: Schema, value: unknown): unknown => z.encode(schema, value);

/** Compares the value with the contract, and the compiled JSON with that of zod. */
function writeChecked(schema: Schema, write: Write, value: unknown): string {
  const expected = JSON.stringify(encode(schema, value));
  const json = write(value);
  if (!isDeepStrictEqual(JSON.parse(json), JSON.parse(expected))) throw new Error('A response was serialized wrongly.');
  return json;
}

/** A value of another type than the contract's is encoded by zod, which names the difference in its error. */
function writeOrEncode(schema: Schema, write: Write, value: unknown): string {
  try {
    return write(value);
  } catch {
    return JSON.stringify(encode(schema, value));
  }
}

interface Reporting {
  log: Log;
  route: string;
  onMismatch(route: string): void;
}

/** Reports where the value differs, without the value, which is private. */
function reportDifferences(schema: Schema, value: unknown, { log, route, onMismatch }: Reporting): void {
  const { error } = z.safeEncode(schema, value);
  if (!error) return;
  onMismatch(route);
  const differences = error.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
  log.error('response differs from the contract', { route, differences });
}
