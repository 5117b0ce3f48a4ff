import * as z from 'zod/mini';
import { isVisibleText } from '#contract/visibleText.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

/** Refuses at its field a text with an invisible character, which the contract does not encode. */
export const READABLE = z.refine<string>(isVisibleText, validationMessage('session:invalid.unreadable'));
