import { type FileUrl } from '#contract/files.ts';
import { type Id } from '#contract/wire.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { newId } from '#provider/db/newId.ts';
import { Refused, refuseUnless } from '#provider/plugins/refusals.ts';
import { type FileLinks, idInLink, type LinkQuery } from './fileLinks.ts';
import { type ClaimedFile, type FilePart, fileStore } from './fileStore.ts';
import { cleanImage, type ImageType } from './imageDoor.ts';
import { type UploadSlots } from './uploadSlots.ts';

export const UPLOADS_PER_HOUR = 30;
const HOUR_MS = 60 * 60 * 1000;

interface FileDeps {
  db: Database;
  now: () => number;
  links: FileLinks;
  slots: UploadSlots;
}

/** An image that is read part by part, as fast as somebody takes it. */
interface OpenedImage {
  contentType: ImageType;
  size: number;
  parts: AsyncIterable<Buffer>;
}

export interface FileService {
  /** Reads, cleans and keeps an upload; the answer is a link for its owner. */
  keep(userId: Id, read: () => Promise<Buffer>): Promise<FileUrl>;
  /** The image behind a link that is signed and still good; anything else is not found, all alike. */
  open(id: Id, query: LinkQuery): Promise<OpenedImage>;
  /** Gives a file to the one record that may have it; null unless it is this user's and free. */
  claim(tx: Tx, userId: Id, url: FileUrl, usedFor: string): Promise<ClaimedFile | null>;
  linkTo(id: Id): FileUrl;
  idIn(url: FileUrl): Id | null;
}

export function fileService({ db, now, links, slots }: FileDeps): FileService {
  async function refuseAboveQuota(tx: Tx, userId: Id): Promise<void> {
    const { count, oldestAt } = await fileStore(tx).recentUploads(userId, new Date(now() - HOUR_MS));
    if (count < UPLOADS_PER_HOUR || !oldestAt) return;
    const freeInS = Math.ceil((oldestAt.getTime() + HOUR_MS - now()) / 1000);
    throw new Refused('too_many_requests', { retryAfterS: Math.max(1, freeInS) });
  }

  async function* partsFrom(id: Id, first: FilePart): AsyncGenerator<Buffer> {
    let part: FilePart | null = first;
    for (let sent = 0; part && part.bytes.length > 0; part = await fileStore(db).readPart(id, sent)) {
      yield part.bytes;
      sent += part.bytes.length;
      if (sent === first.size) return;
    }
    throw new Error('The image changed while it was read.');
  }

  return {
    keep: (userId, read) =>
      slots.hold(userId, async () => {
        await refuseAboveQuota(db, userId);
        const upload = await read();
        const image = await slots.decode(() => cleanImage(upload));
        const id = newId();
        await db.tx(async tx => {
          await fileStore(tx).lockUploadsOf(userId);
          await refuseAboveQuota(tx, userId);
          await fileStore(tx).add(id, userId, image, new Date(now()));
        });
        return links.linkTo(id);
      }),

    async open(id, query) {
      refuseUnless(links.isValid(id, query), 'not_found');
      const first = await fileStore(db).readPart(id, 0);
      refuseUnless(first !== null, 'not_found');
      const { contentType, size } = first;
      return { contentType, size, parts: partsFrom(id, first) };
    },

    async claim(tx, userId, url, usedFor) {
      const id = idInLink(url);
      return id === null ? null : fileStore(tx).claim(id, userId, usedFor);
    },

    linkTo: links.linkTo,
    idIn: idInLink,
  };
}
