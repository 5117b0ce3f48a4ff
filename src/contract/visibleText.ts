import * as z from 'zod/mini';

/** Characters that make different texts look equal, or reorder them: controls, invisible, direction, private. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Scripts that write some words with a joiner or non-joiner: Persian, and the scripts of India and beyond. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
];
const LETTER = `[${JOINING.map(script => `\\p{Script=${script}}`).join('')}]`;
const NO_LETTER = '[\\p{N}\\p{P}]';
/** A joiner between two letters or marks of such a script. It avoids lookbehind, which some supported browsers lack. */
const JOINER = new RegExp(`(?!${NO_LETTER})(${LETTER})[\\u200C\\u200D](?!${NO_LETTER})(?=${LETTER})`, 'gu');

/** Enclosing marks, marks without a character, and more marks on one character than any language writes. */
const STACKED_MARKS = /\p{Me}|(?:^|\s)\p{M}|\p{M}{5}/u;

/** Returns whether every character is visible in its place, so that no part of the text is hidden or reordered. */
export const isVisibleText = (text: string): boolean =>
  !INVISIBLE.test(text.replace(JOINER, '$1')) && !STACKED_MARKS.test(text);

/** One line of user input: trimmed, of visible characters. */
export const textInput = (min: number, max: number) =>
  z.string().check(z.trim(), z.minLength(min), z.maxLength(max), z.refine(isVisibleText));
