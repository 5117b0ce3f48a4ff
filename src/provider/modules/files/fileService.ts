import { type FileUrl } from '#contract/files.ts';
import { type Id } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type AccountInNetwork } from '#provider/rateLimit/recentUse.ts';
import { type DecodeQueue } from './decodeQueue.ts';
import { type FileLinks, parseFileId, type LinkQuery } from './fileLinks.ts';
import { type ClaimedFile, type FilePart, fileStore } from './fileStore.ts';
import { type ImageDecoder, type ImageType, type SanitizedImage } from './imageDecoder.ts';
import { sanitizeImage } from './imageSanitizer.ts';
import { createUploadBuffer, type UploadBuffer } from './uploadBuffer.ts';
import { type UploadQuota } from './uploadQuota.ts';
import { type UploadSlot, type UploadSlots } from './uploadSlots.ts';

interface FileDeps {
  db: Database;
  now: () => number;
  links: FileLinks;
  quota: UploadQuota;
  slots: UploadSlots;
  queue: DecodeQueue;
  decoder: ImageDecoder;
}

interface Upload {
  announcedBytes: number;
  receivedBytes(): number;
  read(slot: UploadSlot, buffer: UploadBuffer): Promise<void>;
}

export interface ImageStream {
  contentType: ImageType;
  size: number;
  isCacheable: boolean;
  parts: AsyncIterable<Buffer>;
}

export interface FileService {
  /** Reads, re-encodes and stores an upload; returns a link for its owner. */
  upload(user: AccountInNetwork, upload: Upload): Promise<FileUrl>;
  /** Opens the image of a valid link; every other link is not found. */
  open(id: Id, query: LinkQuery): Promise<ImageStream>;
  /** Assigns a file to one record; null unless it is this user's and unused. */
  claim(tx: Tx, userId: Id, url: FileUrl, usedFor: string): Promise<ClaimedFile | null>;
  /** Copies this user's image for another record. */
  copy(tx: Tx, userId: Id, id: Id, usedFor: string): Promise<Id>;
  createUrl(id: Id): FileUrl;
  /** Returns a number that changes when links do. */
  linkPeriod(): number;
  parseId(url: FileUrl): Id | null;
}

/** Creates the service that stores uploads and serves images by signed links, within slots and quotas. */
export function fileService({ db, now, links, quota, slots, queue, decoder }: FileDeps): FileService {
  async function receive(attempt: Id, slot: UploadSlot, upload: Upload, buffer: UploadBuffer): Promise<void> {
    try {
      await upload.read(slot, buffer);
    } finally {
      await quota.end(attempt, Math.max(buffer.bytes().length, upload.receivedBytes()));
    }
  }

  async function receiveAndSanitize(user: AccountInNetwork, slot: UploadSlot, upload: Upload): Promise<SanitizedImage> {
    const attempt = await quota.begin(user, upload.announcedBytes);
    const buffer = createUploadBuffer();
    try {
      await receive(attempt, slot, upload, buffer);
      const image = await queue.run(user, () => sanitizeImage(buffer.bytes(), decoder));
      if (image.bytes.length > upload.receivedBytes()) await quota.end(attempt, image.bytes.length);
      return image;
    } finally {
      buffer.release();
    }
  }

  return {
    async upload(user, upload) {
      await quota.assertWithinQuota(user, upload.announcedBytes);
      return slots.withSlot(user, async slot => {
        const image = await receiveAndSanitize(user, slot, upload);
        const id = newId();
        await fileStore(db).add(id, user.account, image, new Date(now()));
        return links.createUrl(id);
      });
    },

    async open(id, query) {
      assertOrThrow(links.isValid(id, query), 'not_found');
      const first = await fileStore(db).readPart(id, 0);
      assertOrThrow(first !== null, 'not_found');
      const { contentType, size, isCacheable } = first;
      return { contentType, size, isCacheable, parts: streamParts(db, id, first) };
    },

    async claim(tx, userId, url, usedFor) {
      const id = parseFileId(url);
      return id === null ? null : fileStore(tx).claim(id, userId, usedFor);
    },

    async copy(tx, userId, id, usedFor) {
      const copied = newId();
      await fileStore(tx).copy(id, copied, userId, usedFor);
      return copied;
    },

    createUrl: links.createUrl,
    linkPeriod: links.period,
    parseId: parseFileId,
  };
}

async function* streamParts(db: Database, id: Id, first: FilePart): AsyncGenerator<Buffer> {
  let part: FilePart | null = first;
  for (let sent = 0; part && part.bytes.length > 0; part = await fileStore(db).readPart(id, sent)) {
    yield part.bytes;
    sent += part.bytes.length;
    if (sent === first.size) return;
  }
  throw new Error('The image changed while it was read.');
}
