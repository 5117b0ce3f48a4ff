import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { Uploaded } from '#contract/files.ts';
import { Id } from '#contract/wire.ts';
import { sessionOf } from '#provider/plugins/session.ts';
import { type ZodRoutes } from '#provider/plugins/zodRoutes.ts';
import { networkOf } from '#provider/rateLimit/networkOf.ts';
import { LinkQuery } from './fileLinks.ts';
import { type FileService } from './fileService.ts';
import { acceptUploads, announcedBytes, readUpload, receivedBytes } from './readUpload.ts';

const UploadQuery = z.strictObject({ timestamp: z.optional(z.string().check(z.regex(/^[0-9]{1,16}$/))) });

/** A user's image must never act as a page of ours: not sniffed, not scripted, not kept by anything shared. */
const headersOf = (contentType: string, resourcePolicy: string) => ({
  'content-type': contentType,
  'content-disposition': `inline; filename="image.${contentType === 'image/png' ? 'png' : 'jpg'}"`,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'cache-control': 'private, max-age=300',
  'cross-origin-resource-policy': resourcePolicy,
});

interface FileRouteDeps {
  files: FileService;
  /** Whether pages of other origins, such as an app that is hosted elsewhere, show these images. */
  isShownElsewhere: boolean;
}

/** POST /upload keeps an image of the signed-in person; GET /files/{id} shows it to whoever holds a good link. */
export const fileRoutes: ZodRoutes<FileRouteDeps> = async (app, { files, isShownElsewhere }) => {
  await acceptUploads(app);

  app.post(
    '/upload',
    { config: { policy: 'signedIn' }, schema: { querystring: UploadQuery, response: { 200: Uploaded } } },
    async request => {
      const user = { account: sessionOf(request).userId, network: networkOf(request.ip) };
      const fileUrl = await files.keep(user, {
        announcedBytes: announcedBytes(request),
        receivedBytes: receivedBytes(request),
        read: (slot, buffer) => readUpload(request, slot, buffer),
      });
      return { fileUrl };
    },
  );

  app.get(
    '/files/:id',
    { config: { policy: 'public' }, schema: { params: z.object({ id: Id }), querystring: LinkQuery } },
    async ({ params, query }, reply) => {
      const { contentType, size, parts } = await files.open(params.id, query);
      reply.headers(headersOf(contentType, isShownElsewhere ? 'cross-origin' : 'same-origin'));
      return reply.header('content-length', String(size)).send(Readable.from(parts));
    },
  );
};
