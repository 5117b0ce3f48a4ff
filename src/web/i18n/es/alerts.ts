import type { alerts as source } from '#web/i18n/en/alerts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const alerts: Translation<typeof source> = {
  title: 'Alerta de precio · {{coin}}',
  now: 'Precio actual',
  direction: 'Avisarme a',
  above: 'Este precio o más',
  below: 'Este precio o menos',
  price: 'Precio',
  unit: 'USDT',
  submit: 'Crear alerta',
  created: 'Alerta de precio creada.',
  own: 'Tus alertas',
  none: 'Aún no hay alertas para {{coin}}.',
  others: 'Otras monedas',
  loadFailed: 'No se pudieron cargar tus alertas de precio.',
  unsupported: 'Las alertas de precio no están disponibles aquí.',
  createFailed: 'No se pudo crear la alerta.',
  remove: 'Eliminar la alerta de {{coin}}: {{text}}',
  removed: 'Alerta de precio eliminada.',
  removeFailed: 'No se pudo eliminar la alerta. Inténtalo de nuevo.',
  required: 'Ingresa un precio',
  number: 'Ingresa un precio válido',
  decimals: 'Como máximo {{decimals}} decimales',
  reachedAbove: 'Ingresa un precio superior a {{price}}',
  reachedBelow: 'Ingresa un precio inferior a {{price}}',
  once: 'Te avisaremos una vez. Después se elimina la alerta.',
};
