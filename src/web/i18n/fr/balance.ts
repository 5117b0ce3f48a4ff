import type { balance as source } from '#web/i18n/en/balance.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const balance: Translation<typeof source> = {
  total: 'Solde total',
  available: 'Disponible',
  held: 'Réservé',
  sum: 'Total',
  balanceParts: 'Détail de votre solde',
  show: 'Afficher le solde',
  hide: 'Masquer le solde',
  hidden: 'Solde masqué',
  parts: 'Disponible {{available}} · Réservé {{held}}',
  chart: 'Évolution du solde : {{from}} le {{date}}, {{to}} maintenant. Minimum {{low}}, maximum {{high}}.',
  chartFailed: 'Impossible de charger l’évolution du solde',
  cut: 'Affiché depuis le {{date}}. Les opérations plus anciennes figurent dans votre relevé.',
  olderFailed: 'Impossible de charger les opérations plus anciennes.',
  range: { label: 'Période', day: '1J', week: '1S', month: '1M', year: '1A', all: 'Tout' },
  rangeName: { day: 'Aujourd’hui', week: '7 jours', month: '30 jours', year: '12 mois', all: 'Toute la période' },
  change: {
    day: '{{amount}} aujourd’hui',
    week: '{{amount}} en 7 jours',
    month: '{{amount}} en 30 jours',
    year: '{{amount}} en 12 mois',
    all: '{{amount}} depuis votre inscription',
  },
};
