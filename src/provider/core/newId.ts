import { randomBytes } from 'node:crypto';

/** A new opaque identifier: 120 random bits, 20 characters that are safe in a URL. */
export const newId = (): string => randomBytes(15).toString('base64url');
