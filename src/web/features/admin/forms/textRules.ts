import * as z from 'zod/mini';
import { isVisibleText } from '#contract/visibleText.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

/** Refuses at its field a text that is longer than the contract encodes. */
export const atMost = (longest: number) =>
  z.maxLength(longest, validationMessage('errors:fieldError.max_length', { max: longest }));

/** Refuses at its field a text with an invisible character, which the contract does not encode. */
export const READABLE = z.refine<string>(isVisibleText, validationMessage('session:invalid.unreadable'));
