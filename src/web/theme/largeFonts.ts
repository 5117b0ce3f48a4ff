/** Matches a phone with fonts of about twice their usual size, where two texts have no room beside each other. */
export const LARGE_FONTS = '@media (max-width: 18rem)';
