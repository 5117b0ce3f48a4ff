/**
 * Controls, invisible and direction-changing characters, line separators, halves of surrogate pairs, private characters, and
 * characters that take space without ink. With one of them two texts look the same and differ, or read in another order.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/u;

/** Scripts that write some words with a joiner or non-joiner (U+200D, U+200C): Persian, and the scripts of India and beyond. */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mandaic', 'Nko', 'Mongolian'],
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Sinhala', 'Khmer', 'Myanmar', 'Tibetan'],
];
const LETTER = `[${JOINING.map(script => `\\p{Script=${script}}`).join('')}]`;
const NO_LETTER = '[\\p{N}\\p{P}]';
/** A joiner between two letters or marks of such a script. Without lookbehind, which some browsers in use cannot read. */
const JOINER = new RegExp(`(?!${NO_LETTER})(${LETTER})[\\u200C\\u200D](?!${NO_LETTER})(?=${LETTER})`, 'gu');

/** Marks that enclose other characters, marks without a character, and more marks on one character than any language writes. */
const STACKED_MARKS = /\p{Me}|(?:^|\s)\p{M}|\p{M}{5}/u;

/** Whether every character of a text is visible where it stands, so that no part of it is hidden or reordered. */
export const isVisibleText = (text: string): boolean =>
  !INVISIBLE.test(text.replace(JOINER, '$1')) && !STACKED_MARKS.test(text);
