/** The height of all controls in a row, which is that of a touch target. */
const HEIGHT = '2.75rem';

/** Styles a row of search, filters and buttons. */
export const TOOLBAR = {
  flexWrap: 'wrap',
  alignItems: 'center',
  '& .MuiOutlinedInput-root': { minHeight: HEIGHT, height: HEIGHT },
} as const;

/** Makes tabs beside such a row as high. */
export const TOOLBAR_TABS = {
  '& .MuiTabs-root': { minHeight: { md: HEIGHT } },
  '& .MuiTab-root': { minHeight: { md: '2.25rem' } },
} as const;
