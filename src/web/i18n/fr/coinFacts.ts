import type { coinFacts as source } from '#web/i18n/en/coinFacts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const coinFacts: Translation<typeof source> = {
  title: '{{name}} · {{pair}}',
  high: 'Plus haut 24 h',
  low: 'Plus bas 24 h',
  volume: 'Volume 24 h en {{unit}}',
  change: 'Variation 24 h',
  time: 'À',
  failed: 'Impossible de charger les chiffres des dernières 24 heures.',
  offline: 'Non disponible hors ligne : chiffres des dernières 24 heures.',
  missing:
    'La plateforme d’échange est injoignable. Les autres chiffres des dernières 24 heures ne sont donc pas disponibles.',
  about: 'À propos de ce cours',
  source: {
    exchange: 'Le cours est celui de la dernière transaction sur une plateforme d’échange publique.',
    simulated:
      'Le cours est celui de la dernière transaction sur notre plateforme simulée. Ce n’est pas le cours d’un marché réel.',
    coingecko:
      'La plateforme d’échange est injoignable. Le cours est donc une moyenne de CoinGecko. Les trades ne sont jamais réglés aux cours de CoinGecko.',
  },
  step: 'Plus petit écart de cours',
  usdt: '{{price}} USDT',
  hours: 'Horaires',
  always: '24 h sur 24, tous les jours',
  settlement: 'Comment les trades sont réglés',
};
