import type { onchain as source } from '#web/i18n/en/onchain.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const onchain: Translation<typeof source> = {
  balance: {
    total: 'Solde total',
    inTrades: 'Disponible {{available}} · Trades en cours {{held}} USDT',
    held: 'Disponible {{available}} · Réservé {{held}} USDT',
  },
  networks: {
    title: 'Réseaux USDT',
    copy: 'Copier l’adresse {{network}}',
    copied: 'Adresse copiée !',
    none: 'Aucun réseau n’est disponible pour le moment.',
  },
  movements: {
    title: 'Mouvements on-chain',
    all: 'Tout',
    none: 'Aucun mouvement on-chain pour le moment.',
    explorer: 'Voir dans l’explorateur de blocs',
    transactionId: 'ID de transaction {{id}}',
  },
};
