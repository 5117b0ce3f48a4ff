import * as z from 'zod/mini';
import { rolesFor } from '#contract/admin/adminRoles.ts';
import { type Refusal } from '#contract/errors.ts';
import { PRICE_DECIMALS, USDT_DECIMALS } from '#contract/numbers/decimal.ts';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { FIELD_MESSAGES } from '#contract/texts/errorTexts.ts';
import { listRefusals } from '#provider/core/apiError.ts';
import { IDEMPOTENCY_KEY } from '#provider/http/idempotency.ts';
import { type RouteScope } from '#provider/http/partnerScopes.ts';
import { IDLE_EXPIRY_MS } from '#provider/http/session.ts';
import { type Policy, type RouteDocs, type RouteEntry } from '#provider/http/zodRoutes.ts';

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

const PARTNER_SESSION: Record<'always' | 'never', string> = {
  always: "Also in a partner's session, even before the user's consent.",
  never: "Not in a partner's session.",
};

const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' };

const json = (schema: Json): Json => ({ 'application/json': { schema } });

/** Describes what is sent: a codec's decimal is a JSON number. A rule that JSON Schema lacks is left out. */
function toSchema(schema: unknown): Json {
  if (!(schema instanceof z.core.$ZodType)) return {};
  const { $schema, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // The value in place of an invalid one, which no client should omit.
      if (zodSchema._zod.def.type === 'catch') delete jsonSchema.default;
      for (const { _zod } of zodSchema._zod.def.checks ?? []) Object.assign(jsonSchema, toBounds(_zod.def));
    },
  });
  return described;
}

/** Returns the bounds that a refinement names in its parameters. */
const toBounds = (check: object): Json => ('params' in check ? (check.params as Json) : {});

const describeHeader = (name: string, description: string, pattern?: RegExp): Json => ({
  ...{ name, in: 'header', required: false, description },
  schema: { type: 'string', ...(pattern && { pattern: pattern.source }) },
});

const IDEMPOTENCY_PARAMETER = describeHeader(
  'Idempotency-Key',
  'For 24 hours a repeated key with the same body gets the first response of a request that succeeded, and has no further effect; a request that was refused runs again. With another body the key is refused with key_reused (422), and while the first request runs with request_in_flight (409). Keys belong to the account and the call.',
  IDEMPOTENCY_KEY,
);

const IF_NONE_MATCH = describeHeader(
  'If-None-Match',
  'The ETag of the last response. 304 without a body replaces a response that has not changed since.',
);

const USER_INPUT = describeHeader(
  'X-User-Input',
  `Sent, with any value, with the first read after user input. Other reads do not extend the session, which ends after ${IDLE_EXPIRY_MS / DAY_MS} days without input.`,
);

const ETAG = { ETag: 'The version of this response for this session.' };

const toHeader = (description: string): Json => ({ description, schema: { type: 'string' } });

const toHeaders = (headers: Readonly<Record<string, string>>): Json =>
  Object.fromEntries(Object.entries(headers).map(([name, description]) => [name, toHeader(description)]));

function toParameters(where: 'path' | 'query', schema: unknown): Json[] {
  const { properties = {}, required = [] } = toSchema(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: described,
  }));
}

function toDescription({ method, url, policy, scope, docs: { rolesBy } }: RouteEntry): string {
  const roles = policy === 'admin' ? rolesFor(`${method} ${url}`) : undefined;
  if (roles)
    return `${CALLERS.admin} with one of the roles ${roles.join(', ')}${rolesBy === undefined ? '' : `, by \`${rolesBy}\``}.`;
  return `${CALLERS[policy].replace(/\.?$/, '.')}${scope === undefined ? '' : ` ${toScopeText(scope)}`}`;
}

const toScopeText = (scope: RouteScope): string =>
  scope === 'always' || scope === 'never' ? PARTNER_SESSION[scope] : `A partner's session needs \`${scope}\`.`;

function toParameterList({ method, policy, schema, docs, ...route }: RouteEntry): Json[] {
  const isRead = method === 'GET' && SCHEME[policy] === 'session';
  return [
    ...toParameters('path', schema?.params),
    ...toParameters('query', schema?.querystring),
    ...Object.entries(docs.requestHeaders ?? {}).map(([name, description]) => describeHeader(name, description)),
    ...(route.acceptsIdempotencyKey ? [IDEMPOTENCY_PARAMETER] : []),
    ...(route.isConditional ? [IF_NONE_MATCH] : []),
    ...(isRead ? [{ $ref: '#/components/parameters/UserInput' }] : []),
  ];
}

function toRequestBody({ schema, docs: { filePart } }: RouteEntry): Json | null {
  if (filePart) return { required: true, content: toFileForm(filePart) };
  return schema?.body === undefined ? null : { required: true, content: json(toSchema(schema.body)) };
}

const toFileForm = ({ name, contentTypes }: NonNullable<RouteDocs['filePart']>): Json => ({
  'multipart/form-data': {
    schema: { type: 'object', required: [name], properties: { [name]: { type: 'string', format: 'binary' } } },
    encoding: { [name]: { contentType: contentTypes.join(', ') } },
  },
});

/** Returns the content of each status; null for 204. */
function toContents({ schema, docs: { contentTypes } }: RouteEntry): [status: string, content: Json | null][] {
  if (contentTypes) return [['200', Object.fromEntries(contentTypes.map(type => [type, {}]))]];
  return Object.entries((schema?.response ?? {}) as Json).map(([status, body]) => [
    status,
    status === '204' ? null : json(toSchema(body)),
  ]);
}

function toResponses(route: RouteEntry): Record<string, Json> {
  const { isConditional, docs } = route;
  const etag = isConditional ? ETAG : {};
  const headers = toHeaders({ ...etag, ...docs.responseHeaders });
  const successes = toContents(route).map(([status, content]) => [
    status,
    { description: 'Success.', ...(Object.keys(headers).length > 0 && { headers }), ...(content && { content }) },
  ]);
  return {
    ...(Object.fromEntries(successes) as Record<string, Json>),
    ...(isConditional && { 304: { description: 'Unchanged.', headers } }),
    default: {
      description: 'The request was refused or failed.',
      headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
      content: json(ERROR_REFERENCE),
    },
  };
}

function toOperation(route: RouteEntry): Operation {
  const { method, url, policy } = route;
  const requestBody = toRequestBody(route);
  const scheme = SCHEME[policy];
  return {
    operationId: `${method.toLowerCase()}${url.replace(/[^A-Za-z0-9]+(\w?)/g, (_all, letter: string) => letter.toUpperCase())}`,
    description: toDescription(route),
    security: scheme === null ? [] : [{ [scheme]: [] }],
    parameters: toParameterList(route),
    ...(requestBody && { requestBody }),
    responses: toResponses(route),
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
  params: toTexts('The values that `error` names.'),
  price: { type: 'number', description: 'The current price, with `price_moved`.' },
};

const components = (): Json => ({
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
    partnerKey: { type: 'http', scheme: 'bearer', description: "The partner's key." },
  },
  parameters: { UserInput: USER_INPUT },
  headers: { RetryAfter: toHeader('The seconds to wait before the next attempt, with most of 409, 429 and 503.') },
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
