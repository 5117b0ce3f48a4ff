import * as z from 'zod/mini';
import { isVisibleText } from '#contract/visibleText.ts';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';

/** Refuses at its field a text that is longer than the contract encodes. */
export const atMost = (longest: number) =>
  z.maxLength(longest, { error: validationMessage('errors:fieldError.max_length', { max: longest }), abort: true });

/** Refuses at its field a text with an invisible character, which the contract does not encode. */
export const READABLE = z.refine<string>(isVisibleText, validationMessage('session:invalid.unreadable'));

const MAX_SYMBOL_LENGTH = 20;

/** Returns a typed symbol as the contract requires it, in capitals. */
export const getSymbol = (typed: string): string => typed.trim().toUpperCase();

/** Creates the schema of a symbol, which may be typed in lower case. */
export const symbol = (form: RegExp, problem: 'symbol' | 'network') =>
  z
    .string()
    .check(z.trim(), atMost(MAX_SYMBOL_LENGTH), z.regex(form, validationMessage(`adminSetup:invalid.${problem}`)));
export const COIN_SYMBOL = symbol(/^[A-Z0-9]+$/i, 'symbol');
