import type { onchain as source } from '#web/i18n/en/onchain.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const onchain: Translation<typeof source> = {
  today: {
    title: 'Heutige Trades',
    none: 'Noch keine Ergebnisse',
    gains_one: '{{count, number}} Gewinn',
    gains_other: '{{count, number}} Gewinne',
    losses_one: '{{count, number}} Verlust',
    losses_other: '{{count, number}} Verluste',
    refunds_one: '{{count, number}} erstattet',
    refunds_other: '{{count, number}} erstattet',
  },
  networks: {
    title: 'USDT-Netzwerke',
    copy: '{{network}}-Adresse kopieren',
    copied: 'Adresse kopiert!',
    none: 'Derzeit sind keine Netzwerke verfügbar.',
  },
  movements: {
    title: 'On-Chain-Bewegungen',
    all: 'Alle ansehen',
    fewer: 'Weniger ansehen',
    none: 'Noch keine On-Chain-Bewegungen.',
    explorer: 'Im Block-Explorer ansehen',
    transactionId: 'Transaktions-ID {{id}}',
  },
};
