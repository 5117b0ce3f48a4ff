import type { alerts as source } from '#web/i18n/en/alerts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const alerts: Translation<typeof source> = {
  title: 'Alerte de prix · {{coin}}',
  now: 'Prix actuel',
  direction: 'M’avertir à',
  above: 'Ce prix ou plus',
  below: 'Ce prix ou moins',
  price: 'Prix',
  unit: 'USDT',
  submit: 'Créer l’alerte',
  created: 'Alerte de prix créée.',
  own: 'Vos alertes',
  none: 'Aucune alerte pour {{coin}}.',
  others: 'Autres cryptos',
  loadFailed: 'Impossible de charger vos alertes de prix.',
  createFailed: 'Impossible de créer l’alerte.',
  remove: 'Supprimer l’alerte pour {{coin}} : {{text}}',
  removeFailed: 'Impossible de supprimer l’alerte. Veuillez réessayer.',
  required: 'Saisissez un prix',
  number: 'Saisissez un prix valide',
  decimals: '{{decimals}} décimales au maximum',
  once: 'Vous serez averti une fois. L’alerte est ensuite supprimée.',
};
