import { createNonce } from '#provider/http/securityHeaders.ts';
import { type RouteEntry, type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { createOpenApiDocument, type OpenApiDocument } from './openApiDocument.ts';
import { renderOpenApiPage } from './openApiPage.ts';

/** Serves the description of the API as a file and as a page. `table` is complete once every route is registered. */
export const openApiRoutes: ZodRoutes<{ table: readonly RouteEntry[] }> = async (app, { table }) => {
  let created: OpenApiDocument | null = null;
  const getDocument = () => (created ??= createOpenApiDocument(table));

  app.get('/api/openapi.json', { config: { policy: 'public' } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(getDocument())),
  );

  app.get('/api/docs', { config: { policy: 'public' } }, async (_request, reply) => {
    reply.styleNonce = createNonce();
    return reply.type('text/html; charset=utf-8').send(renderOpenApiPage(getDocument(), reply.styleNonce));
  });
};
