import type { supportReport as source } from '#web/i18n/en/supportReport.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const supportReport: Translation<typeof source> = {
  question: 'Toujours pas connecté ? Envoyez ceci au support :',
  text: 'Les dernières actions de l’application et son état actuel. On y voit des montants et des heures, mais ni mot de passe, ni nom, ni adresse, ni image.',
  copy: 'Copier le rapport',
  copied: 'Rapport copié !',
  failed: 'Impossible de créer le rapport. Veuillez réessayer.',
  download: 'Télécharger le rapport',
  byHand: 'Texte du rapport, à copier manuellement',
  copyFailed: 'Échec de la copie. Veuillez copier manuellement.',
};
