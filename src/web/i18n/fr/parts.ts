import type { parts as source } from '#web/i18n/en/parts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const parts: Translation<typeof source> = {
  status: {
    Pending: 'En attente',
    Completed: 'Terminé',
    Rejected: 'Refusé',
  },
  list: {
    skipped: 'Entrées illisibles non affichées : {{count}}',
    newest: 'Les {{shown}} plus récentes sur {{total}}',
  },
  copyFailed: 'Échec de la copie. Veuillez copier manuellement.',
  upload: {
    pick: 'Choisir une image',
    replace: 'Choisir une autre image',
    hint: 'PNG ou JPEG, moins de 10 Mo',
    uploading: 'Envoi en cours : {{percent}} %',
    uploaded: 'Envoyée',
    cancel: 'Annuler',
    again: 'Envoyer à nouveau',
    cancelled: 'Envoi annulé.',
    preview: 'Aperçu de l’image choisie',
    problem: {
      invalidImage: 'Fichier image non valide.',
      tooLarge: 'Fichier trop volumineux. Veuillez envoyer une image de moins de 10 Mo.',
      noFileUrl: 'Échec de l’envoi : URL du fichier absente.',
      failed: 'Échec de l’envoi. Veuillez réessayer.',
    },
  },
};
