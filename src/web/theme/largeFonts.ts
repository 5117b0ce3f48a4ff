import { VARIABLE_PREFIX } from './tokens.ts';

/** Matches a phone with fonts of about twice their usual size, where two texts have no room beside each other. */
export const LARGE_FONTS = '@media (max-width: 18rem)';

/** Of a row that begins with an avatar: its words need the width there. */
export const wordsOnly = { [LARGE_FONTS]: { '& > .MuiAvatar-root': { display: 'none' } } } as const;

/** Of the theme: spaces keep their usual size there and leave the page to the text. */
export const largeFontStyles = { [LARGE_FONTS]: { 'html:root': { [`--${VARIABLE_PREFIX}-spacing`]: '4px' } } };
