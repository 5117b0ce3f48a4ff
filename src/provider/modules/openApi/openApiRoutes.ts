import { createNonce } from '#provider/http/securityHeaders.ts';
import { type RouteEntry, type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { createOpenApiDocument } from './openApiDocument.ts';
import { renderOpenApiPage } from './openApiPage.ts';

/**
 * Serves the description of the API as a file and as a page, each created once, at its first request. `table` is
 * complete once every route is registered.
 */
export const openApiRoutes: ZodRoutes<{ table: readonly RouteEntry[] }> = async (app, { table }) => {
  let file: Buffer | null = null;
  let completePage: ReturnType<typeof renderOpenApiPage> | null = null;

  app.get(
    '/api/openapi.json',
    { config: { policy: 'public', docs: { contentTypes: ['application/json'] } } },
    async (_request, reply) => {
      file ??= Buffer.from(JSON.stringify(createOpenApiDocument(table)));
      return reply.type('application/json; charset=utf-8').send(file);
    },
  );

  app.get(
    '/api/docs',
    { config: { policy: 'public', docs: { contentTypes: ['text/html'] } } },
    async (_request, reply) => {
      completePage ??= renderOpenApiPage(createOpenApiDocument(table));
      reply.styleNonce = createNonce();
      return reply.type('text/html; charset=utf-8').send(completePage(reply.styleNonce));
    },
  );
};
