export const refresh = {
  refresh: 'Actualizar',
  refreshing: 'Actualizando…',
  updated: 'Actualizado',
  offline: 'No tienes conexión: no se actualizó nada.',
  failed: 'No se pudo actualizar. Se muestran los últimos datos.',
} as const;
