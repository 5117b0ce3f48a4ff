import { type FastifyInstance } from 'fastify';
import { fieldErrors, ApiError } from '#provider/core/apiError.ts';
import { areNumbersExact } from './exactNumbers.ts';

const NUL = '\u0000';
const POISON = new Set(['__proto__', 'constructor']);

/** Parses JSON bodies. Refuses NUL characters, prototype keys, and numbers that doubles cannot represent. */
export function registerJsonBody(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : readJson(text.toString()));
    } catch (error) {
      done(error instanceof ApiError ? error : new ApiError('malformed'));
    }
  });
  app.addHook('onRequest', ({ url }, _reply, done) =>
    done(url.includes('%00') ? new ApiError('malformed') : undefined),
  );
}

function readJson(text: string): unknown {
  const body: unknown = JSON.parse(text, (key, value: unknown) => {
    if (POISON.has(key)) throw new ApiError('invalid_fields', fieldErrors(Object.fromEntries([[key, 'unknown']])));
    if (key.includes(NUL)) throw new ApiError('malformed');
    if (typeof value === 'string' && value.includes(NUL)) {
      throw new ApiError('invalid_fields', fieldErrors({ [key || 'body']: 'invalid' }));
    }
    return value;
  });
  if (!areNumbersExact(text)) throw new ApiError('malformed', { message: 'A number has too many digits.' });
  return body;
}
