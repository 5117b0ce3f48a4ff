import type { money as source } from '#web/i18n/en/money.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const money: Translation<typeof source> = {
  checking: 'Nous vérifions si votre demande a abouti…',
  unconfirmed: 'Nous n’avons pas pu le confirmer. Voir {{log}}.',
  earlierConfirmed:
    'Votre demande précédente a abouti. Voir {{log}}. Celle-ci n’a pas été envoyée. Renvoyez-la si vous le souhaitez toujours.',
  misread: 'Structure de réponse non valide',
  max: 'Max',
  exceedsBalance: 'Le montant dépasse votre solde disponible.',
  atRate: 'à {{rate}}',
  progress: { sent: 'Demande envoyée', review: 'En cours d’examen', leave: 'Vous pouvez quitter cette page.' },
  next: { title: 'Et ensuite', review: 'Nous examinons votre demande. Vous pouvez quitter cette page.' },
  transactionId: {
    copy: 'Copier l’ID de transaction',
    copied: 'ID de transaction copié',
    none: 'Pas encore connu',
  },
  validation: {
    amountRequired: 'Le montant est obligatoire',
    amountNumber: 'Le montant doit être un nombre',
    amountDecimals: 'Le montant peut comporter au plus {{decimals}} décimales',
    nothingLeft: 'Le montant doit être supérieur aux frais.',
  },
};
