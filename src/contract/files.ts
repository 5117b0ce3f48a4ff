import * as z from 'zod/mini';

/** Uploads must be smaller, in bytes. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg'] as const;
export const UPLOAD_TIMEOUT_MS = 180_000;

/** The address of an uploaded image: a signed link that expires, and the value that records are created with. */
export const FileUrl = z.string().check(z.minLength(1), z.maxLength(2048));
export type FileUrl = z.infer<typeof FileUrl>;

export const UploadedFile = z.object({ fileUrl: FileUrl });
export type UploadedFile = z.infer<typeof UploadedFile>;
