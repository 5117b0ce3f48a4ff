export const RAIL_WIDTH = '5.5rem';

// In px.
export const MAX_PAGE_WIDTH = 1440;

// A phone in landscape, where bars shrink.
export const LOW_SCREEN = '@media (max-height: 479.95px)';
