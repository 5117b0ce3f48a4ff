// Strokes on a grid of 24 × 24 that are also drawn outside the app.
const trade = 'M4 8h15l-4-4M20 16H5l4 4';
const orders = 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6';

/** The icons of the screens that the installed app's shortcuts open. */
export const shortcutPaths = { deposit: 'M12 4v12M7 11l5 5 5-5M4 20h16', trade, orders } as const;

/** The icons of the tabs, which the first paint has before the app. */
export const tabPaths = {
  home: 'M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  markets: 'M5 20v-6M10 20V8M15 20v-9M20 20V4',
  trade,
  orders,
  wallet: 'M4 8a2 2 0 0 1 2-2h11V4M4 8v9a2 2 0 0 0 2 2h13a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1zM16.5 13.5h.01',
} as const;

/** In px. */
export const ICON_SIZE = 22;
export const ICON_STROKE = 1.75;
