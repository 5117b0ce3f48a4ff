/** The offer of a newer version of the app. */
export const update = {
  ready: 'A new version is ready.',
  reload: 'Reload',
  later: 'Later',
} as const;
