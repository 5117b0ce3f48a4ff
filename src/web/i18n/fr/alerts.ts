import type { alerts as source } from '#web/i18n/en/alerts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const alerts: Translation<typeof source> = {
  title: 'Alerte de cours · {{coin}}',
  now: 'Cours actuel',
  direction: 'M’avertir à',
  above: 'Ce cours ou plus',
  below: 'Ce cours ou moins',
  price: 'Cours',
  unit: 'USDT',
  submit: 'Créer l’alerte',
  created: 'Alerte de cours créée.',
  own: 'Vos alertes',
  none: 'Aucune alerte pour {{coin}}.',
  others: 'Autres cryptos',
  loadFailed: 'Impossible de charger vos alertes de cours.',
  unsupported: 'Les alertes de cours ne sont pas disponibles ici.',
  createFailed: 'Impossible de créer l’alerte.',
  remove: 'Supprimer l’alerte pour {{coin}} : {{text}}',
  removed: 'Alerte de cours supprimée.',
  removeFailed: 'Impossible de supprimer l’alerte. Veuillez réessayer.',
  required: 'Saisissez un cours',
  number: 'Saisissez un cours valide',
  decimals: '{{decimals}} décimales au maximum',
  reachedAbove: 'Saisissez un cours supérieur à {{price}}',
  reachedBelow: 'Saisissez un cours inférieur à {{price}}',
  once: 'Vous serez averti une fois. L’alerte est ensuite supprimée.',
};
