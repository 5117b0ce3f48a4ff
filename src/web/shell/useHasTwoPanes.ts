import useMediaQuery from '@mui/material/useMediaQuery';

/** In rem as well: with large letters two panes need a wider page. */
const WIDE = '@media (min-width: 900px) and (min-width: 50rem)';

/** Returns whether a list and one of its records have room beside each other. */
export const useHasTwoPanes = (): boolean => useMediaQuery(WIDE, { noSsr: true });
