import * as z from 'zod/mini';
import { validationMessage } from './validationMessage.ts';

/** Returns the message of an invalid field of an account. */
export const toMessage = (key: string, values?: Record<string, number>): string =>
  validationMessage(`session:invalid.${key}`, values);

/** Refuses an empty text, which then has no further error. */
export const required = (key: string) => z.minLength(1, { error: toMessage(key), abort: true });
