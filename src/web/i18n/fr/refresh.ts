export const refresh = {
  refresh: 'Actualiser',
  refreshing: 'Actualisation…',
  updated: 'Actualisé',
  offline: 'Vous êtes hors ligne. Rien n’a été actualisé.',
  failed: 'Impossible d’actualiser. Les dernières données restent affichées.',
} as const;
