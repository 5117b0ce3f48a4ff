/** The icons of the screens that the installed app's shortcuts open: strokes on a grid of 24 × 24. */
export const shortcutPaths = {
  deposit: 'M12 4v12M7 11l5 5 5-5M4 20h16',
  trade: 'M4 8h15l-4-4M20 16H5l4 4',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
} as const;
