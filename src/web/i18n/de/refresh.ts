export const refresh = {
  refresh: 'Aktualisieren',
  refreshing: 'Wird aktualisiert …',
  updated: 'Aktualisiert',
  offline: 'Sie sind offline. Es wurde nichts aktualisiert.',
  failed: 'Aktualisieren nicht möglich. Es werden die letzten Daten angezeigt.',
} as const;
