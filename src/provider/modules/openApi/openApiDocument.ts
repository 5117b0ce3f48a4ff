import * as z from 'zod/mini';
import { rolesFor } from '#contract/admin/adminRoles.ts';
import { type Refusal } from '#contract/errors.ts';
import { PRICE_DECIMALS, USDT_DECIMALS } from '#contract/numbers/decimal.ts';
import { FIELD_MESSAGES } from '#contract/texts/errorTexts.ts';
import { listRefusals } from '#provider/core/apiError.ts';
import { type Policy, type RouteEntry } from '#provider/http/zodRoutes.ts';

type Json = Record<string, unknown>;

export interface Operation {
  operationId: string;
  description: string;
  security: Json[];
  parameters: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
}

/** An OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.1). */
export interface OpenApiDocument {
  openapi: '3.1.1';
  info: Json;
  paths: Record<string, Record<string, Operation>>;
  components: Json;
}

const CALLERS: Record<Policy, string> = {
  public: 'Anyone.',
  user: 'A signed-in user.',
  admin: 'An administrator',
  partner: 'A partner, with its key.',
  signedIn: 'A signed-in user or administrator.',
};

const SCHEME: Record<Policy, string | null> = {
  ...{ public: null, partner: 'partnerKey' },
  ...{ user: 'session', admin: 'session', signedIn: 'session' },
};

const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' };

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** Describes what is sent: a codec's decimal is a JSON number. A rule that JSON Schema lacks is left out. */
function toSchema(schema: unknown): Json {
  if (!(schema instanceof z.core.$ZodType)) return {};
  const { $schema, ...described } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return described;
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A repeated key with the same body gets the first response and has no further effect, for 24 hours. With another body it is refused with key_reused (422), and while the first request runs with request_in_flight (409).',
  schema: { type: 'string' },
};

const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description: 'The ETag of the last response. 304 without a body replaces a response that has not changed since.',
  schema: { type: 'string' },
};

const ETAG = { ETag: { description: 'The version of this response for this session.', schema: { type: 'string' } } };

function toParameters(where: 'path' | 'query', schema: unknown): Json[] {
  const { properties = {}, required = [] } = toSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: described,
  }));
}

function toDescription({ method, url, policy }: RouteEntry): string {
  const roles = policy === 'admin' ? rolesFor(`${method} ${url}`) : undefined;
  return roles ? `${CALLERS.admin} with one of the roles ${roles.join(', ')}.` : CALLERS[policy].replace(/\.?$/, '.');
}

function toResponses(schema: unknown, isConditional: boolean): Record<string, Json> {
  const successes = Object.entries((schema ?? {}) as Json).map(([status, body]): [string, Json] => [
    status,
    { description: 'Success.', ...(isConditional && { headers: ETAG }), content: json(toSchema(body)) },
  ]);
  const success = successes.length > 0 ? successes : [['2XX', { description: 'Success.' }] as [string, Json]];
  return {
    ...Object.fromEntries(success),
    ...(isConditional && { 304: { description: 'Unchanged.', headers: ETAG } }),
    default: { description: 'The request was refused or failed.', content: json(ERROR_REFERENCE) },
  };
}

function toOperation(route: RouteEntry): Operation {
  const { method, url, policy, schema, isConditional } = route;
  const scheme = SCHEME[policy];
  return {
    operationId: `${method.toLowerCase()}${url.replace(/[^A-Za-z0-9]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())}`,
    description: toDescription(route),
    security: scheme === null ? [] : [{ [scheme]: [] }],
    parameters: [
      ...toParameters('path', schema?.params),
      ...toParameters('query', schema?.querystring),
      ...(route.acceptsIdempotencyKey ? [IDEMPOTENCY_KEY] : []),
      ...(isConditional ? [IF_NONE_MATCH] : []),
    ],
    ...(schema?.body !== undefined && { requestBody: { required: true, content: json(toSchema(schema.body)) } }),
    responses: toResponses(schema?.response, isConditional),
  };
}

const ERRORS = listRefusals();

const toTexts = (description: string): Json => ({
  type: 'object',
  additionalProperties: { type: 'string' },
  description,
});

const ERROR_PROPERTIES: Record<keyof Refusal, Json> = {
  error: { type: 'string', description: 'A sentence for the user, in English.' },
  code: { enum: ERRORS.map(({ code }) => code) },
  fields: toTexts('The refused fields of the body, each with a sentence in English.'),
  fieldCodes: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['code'],
      properties: { code: { enum: Object.keys(FIELD_MESSAGES) }, params: toTexts('The values of the sentence.') },
    },
    description: 'The same fields, each with the code of its sentence.',
  },
  params: toTexts('The values that the sentence of `code` names.'),
  price: { type: 'number', description: 'The current price, with `price_moved`.' },
};

const components = (): Json => ({
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
    partnerKey: { type: 'http', scheme: 'bearer', description: "The partner's key." },
  },
  schemas: {
    Error: {
      type: 'object',
      required: ['error', 'code'],
      description: ERRORS.map(({ code, status, sentence }) => `- \`${code}\` (${status}): ${sentence}`).join('\n'),
      properties: ERROR_PROPERTIES,
    },
  },
});

const isApi = ({ method, url }: RouteEntry): boolean =>
  method !== 'HEAD' &&
  (url.startsWith('/api/') || url.startsWith('/health/') || url === '/upload' || url === '/files/:id');

/** Describes every route of the API from the schemas that check it. */
export function createOpenApiDocument(routes: readonly RouteEntry[]): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const route of routes.filter(isApi)) {
    const path = (paths[route.url.replace(/:(\w+)/g, '{$1}')] ??= {});
    path[route.method.toLowerCase()] = toOperation(route);
  }
  const description = `Amounts are JSON numbers in USDT with at most ${USDT_DECIMALS} decimals, prices are JSON numbers with at most ${PRICE_DECIMALS}. Times are ISO 8601 in UTC.`;
  return {
    openapi: '3.1.1',
    info: { title: 'Larkspur provider', version: '1', description },
    paths: Object.fromEntries(Object.entries(paths).sort(([one], [other]) => (one < other ? -1 : 1))),
    components: components(),
  };
}
