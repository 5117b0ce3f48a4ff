import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { UPLOAD_TYPES, UploadedFile } from '#contract/files.ts';
import { Id } from '#contract/wire.ts';
import { getSession } from '#provider/http/session.ts';
import { type ZodRoutes } from '#provider/http/zodRoutes.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import { LinkQuery } from './fileLinks.ts';
import { type FileService, type ImageStream } from './fileService.ts';
import { acceptUploads, FILE_PART, getAnnouncedBytes, readUpload, receivedBytes } from './readUpload.ts';

const UploadQuery = z.strictObject({ timestamp: z.optional(z.string().check(z.regex(/^[0-9]{1,16}$/))) });

/** Prevents an image from acting as a page: no sniffing, no scripts, no shared caches. */
const createHeaders = ({ contentType, size, isCacheable }: ImageStream, resourcePolicy: string) => ({
  'content-type': contentType,
  'content-disposition': `inline; filename="image.${contentType === 'image/png' ? 'png' : 'jpg'}"`,
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'content-length': String(size),
  'cache-control': isCacheable ? 'private, max-age=300' : 'no-store',
  'cross-origin-resource-policy': resourcePolicy,
});

interface FileRouteDeps {
  files: FileService;
  /** Whether pages of other origins may show the images. */
  isCrossOrigin: boolean;
}

/** POST /upload stores an image of the user; GET /files/{id} sends it for a valid link. */
export const fileRoutes: ZodRoutes<FileRouteDeps> = async (app, { files, isCrossOrigin }) => {
  await acceptUploads(app);

  app.post(
    '/upload',
    {
      config: {
        policy: 'signedIn',
        scope: 'deposit',
        docs: { filePart: { name: FILE_PART, contentTypes: UPLOAD_TYPES } },
      },
      schema: { querystring: UploadQuery, response: { 200: UploadedFile } },
    },
    async request => {
      const user = { account: getSession(request).userId, network: getNetwork(request.ip) };
      const fileUrl = await files.upload(user, {
        announcedBytes: getAnnouncedBytes(request),
        receivedBytes: receivedBytes(request),
        read: (slot, buffer) => readUpload(request, slot, buffer),
      });
      return { fileUrl };
    },
  );

  app.get(
    '/files/:id',
    {
      config: { policy: 'public', slots: 'images', docs: { contentTypes: UPLOAD_TYPES } },
      // Fastify would answer at once and read the stream in the background, without a slot or a client.
      exposeHeadRoute: false,
      schema: { params: z.object({ id: Id }), querystring: LinkQuery },
    },
    async ({ params, query }, reply) => {
      const image = await files.open(params.id, query);
      reply.headers(createHeaders(image, isCrossOrigin ? 'cross-origin' : 'same-origin'));
      return reply.send(Readable.from(image.parts));
    },
  );
};
