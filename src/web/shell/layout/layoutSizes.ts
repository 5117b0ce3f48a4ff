export const RAIL_WIDTH = '5.5rem';

/** Keeps the end of a page clear of the tabs. */
export const ABOVE_TABS = 'calc(4rem + env(safe-area-inset-bottom))';

// In px.
export const MAX_PAGE_WIDTH = 1440;

// A phone in landscape, where bars shrink.
export const LOW_SCREEN = '@media (max-height: 479.95px)';
