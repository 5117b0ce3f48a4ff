import type { onchain as source } from '#web/i18n/en/onchain.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const onchain: Translation<typeof source> = {
  today: {
    title: 'Trades du jour',
    none: 'Pas encore de résultat',
    gains_one: '{{count, number}} gain',
    gains_other: '{{count, number}} gains',
    losses_one: '{{count, number}} perte',
    losses_other: '{{count, number}} pertes',
    refunds_one: '{{count, number}} remboursé',
    refunds_other: '{{count, number}} remboursés',
  },
  networks: {
    title: 'Réseaux USDT',
    copy: 'Copier l’adresse {{network}}',
    copied: 'Adresse copiée !',
    none: 'Aucun réseau n’est disponible pour le moment.',
  },
  movements: {
    title: 'Mouvements on-chain',
    all: 'Tout voir',
    fewer: 'Voir moins',
    none: 'Aucun mouvement on-chain pour le moment.',
    explorer: 'Voir dans l’explorateur de blocs',
    transactionId: 'ID de transaction {{id}}',
  },
};
