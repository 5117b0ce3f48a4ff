/** Width of the navigation rail. */
export const RAIL_WIDTH = '5.5rem';

/** The widest main area, in px. */
export const MAX_PAGE_WIDTH = 1440;

/** A page so low that bars shrink: a phone held sideways. */
export const LOW_SCREEN = '@media (max-height: 479.95px)';
