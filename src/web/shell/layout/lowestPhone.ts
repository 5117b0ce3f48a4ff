/** Matches a phone too low for all of a trade's form or of a sheet. */
export const LOWEST_PHONE = '@media (max-height: 619.95px) and (max-width: 599.95px)';
