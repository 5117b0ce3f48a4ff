import type { onchain as source } from '#web/i18n/en/onchain.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const onchain: Translation<typeof source> = {
  balance: {
    total: 'Gesamtguthaben',
    inTrades: 'Verfügbar {{available}} · In Trades {{held}} USDT',
    held: 'Verfügbar {{available}} · Reserviert {{held}} USDT',
  },
  networks: {
    title: 'USDT-Netzwerke',
    copy: '{{network}}-Adresse kopieren',
    copied: 'Adresse kopiert!',
    none: 'Derzeit sind keine Netzwerke verfügbar.',
  },
  movements: {
    title: 'On-Chain-Bewegungen',
    all: 'Alle',
    none: 'Noch keine On-Chain-Bewegungen.',
    explorer: 'Im Block-Explorer ansehen',
    transactionId: 'Transaktions-ID {{id}}',
  },
};
