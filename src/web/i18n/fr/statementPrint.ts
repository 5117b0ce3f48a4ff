import type { statementPrint as source } from '#web/i18n/en/statementPrint.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const statementPrint: Translation<typeof source> = {
  month: 'Mois',
  hint: 'Pour conserver un fichier, choisissez « Enregistrer au format PDF » dans la fenêtre d’impression.',
  print: 'Imprimer',
  failed: 'Certaines opérations n’ont pas pu être chargées : rien n’a été imprimé.',
  differs: 'Les soldes de ce mois ne concordent pas : rien n’a été imprimé. Veuillez contacter le support.',
  empty: 'Votre compte n’avait aucune opération jusqu’à la fin de ce mois.',
  file: 'releve-{{month}}',
  title: 'Relevé de compte {{productName}}',
  account: 'Compte',
  createdAt: 'Date d’édition',
  opening: 'Solde initial : {{amount}}',
  closing: 'Solde final : {{amount}}',
  date: 'Date',
  none: 'Aucune opération ce mois-ci.',
  count: 'Nombre',
  total: 'Total (USDT)',
  copy: 'Ceci est une copie du relevé de ce compte chez {{productName}}. Les soldes sont les montants disponibles sur le compte.',
};
