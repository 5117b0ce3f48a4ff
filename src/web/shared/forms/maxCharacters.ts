import * as z from 'zod/mini';
import { validationMessage } from './validationMessage.ts';

/** Refuses at its field a text that is longer than the contract allows, which could not be encoded. */
export const maxCharacters = (max: number) => z.maxLength(max, validationMessage('session:invalid.tooLong', { max }));
