import * as z from 'zod/mini';
import { validationMessage } from './validationMessage.ts';

/** Refuses at its field a text that is longer than the contract allows, before other rules of its form. */
export const maxCharacters = (max: number) =>
  z.maxLength(max, { error: validationMessage('session:invalid.tooLong', { max }), abort: true });
