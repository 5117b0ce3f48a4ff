/** Width of the navigation rail. */
export const RAIL = '5.5rem';

/** The widest main area, in px. */
export const WIDEST = 1440;

/** A page so low that bars shrink: a phone held sideways. */
export const LOW = '@media (max-height: 479.95px)';
