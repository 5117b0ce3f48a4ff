import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { type FileUrl } from '#contract/files.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { readOrCreateSecret } from '#provider/db/sharedSecret.ts';

const STEP_S = 5 * 60;
const STEPS = 3;

/** Only the id in an address counts, not its host or signature. */
const ADDRESS = /^(?:https?:\/\/[^/?#]+)?\/files\/([A-Za-z0-9_-]{1,64})(?:\?[^#]*)?$/;

export const parseFileId = (url: FileUrl): Id | null => ADDRESS.exec(url)?.[1] ?? null;

/** Invalid values count as missing ones. */
export const LinkQuery = z.object({ expires: z.catch(z.string(), ''), signature: z.catch(z.string(), '') });
export type LinkQuery = z.infer<typeof LinkQuery>;

const KEY_BYTES = 32;

/** Returns the key of file links: the configured one, or one that is created once and stored in the database. */
export const readLinkKey = async (tx: Tx, configured: string | null): Promise<Buffer> =>
  configured ? Buffer.from(configured) : readOrCreateSecret(tx, 'file links', () => randomBytes(KEY_BYTES));

/**
 * Signs links to private files, valid for 10 to 15 minutes. They expire on a five-minute grid, so that polling returns
 * the same link and images are not loaded again.
 */
export function fileLinks(key: Buffer, { now, publicOrigin }: { now: () => number; publicOrigin: string | null }) {
  const sign = (id: Id, expires: string): string =>
    createHmac('sha256', key).update(`${id}.${expires}`).digest('base64url');
  const nowS = () => Math.floor(now() / 1000);

  return {
    /** Returns a number that changes when links do. */
    period: (): number => Math.floor(nowS() / STEP_S),

    createUrl(id: Id): FileUrl {
      const expires = String((Math.floor(nowS() / STEP_S) + STEPS) * STEP_S);
      return `${publicOrigin ?? ''}/files/${id}?expires=${expires}&signature=${sign(id, expires)}`;
    },

    isValid(id: Id, { expires, signature }: LinkQuery): boolean {
      // Compares texts, because several base64url texts decode to the same bytes.
      const given = Buffer.from(signature);
      const expected = Buffer.from(sign(id, expires));
      return given.length === expected.length && timingSafeEqual(given, expected) && BigInt(expires) > BigInt(nowS());
    },
  };
}

export type FileLinks = ReturnType<typeof fileLinks>;
