import { randomBytes } from 'node:crypto';

/** Returns 120 random bits as 20 URL-safe characters. */
export const newId = (): string => randomBytes(15).toString('base64url');
