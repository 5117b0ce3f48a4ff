/** Texts of refreshing a screen. */
export const refresh = {
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  updated: 'Updated',
  offline: 'You are offline, so nothing was refreshed.',
  failed: 'Couldn’t refresh. Showing the last data.',
} as const;
