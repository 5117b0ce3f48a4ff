/** Keeps what stays in sight clear of the header. */
export const BELOW_BARS = 'calc(5.5rem + env(safe-area-inset-top))';
