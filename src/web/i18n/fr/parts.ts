import type { parts as source } from '#web/i18n/en/parts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const parts: Translation<typeof source> = {
  status: {
    Pending: 'En attente',
    Completed: 'Terminé',
    Rejected: 'Refusé',
  },
  request: { Pending: 'Demande en attente', Completed: 'Demande traitée', Rejected: 'Demande refusée' },
  actions: {
    label: 'Actions rapides',
    deposit: 'Dépôt',
    withdraw: 'Retrait',
    transfer: 'Transfert',
    trade: 'Trader',
  },
  movement: {
    deposit: 'Dépôt · {{network}}',
    withdraw: 'Retrait · {{network}}',
    depositsFailed: 'Impossible de charger l’historique des dépôts',
    withdrawsFailed: 'Impossible de charger l’historique des retraits. Veuillez réessayer plus tard.',
  },
  today: 'Aujourd’hui, {{time}}',
  day: { today: 'Aujourd’hui, {{date}}', yesterday: 'Hier, {{date}}' },
  list: {
    skipped: 'Entrées illisibles non affichées : {{count, number}}',
    newest: 'Les {{shown, number}} plus récentes sur {{total, number}}',
  },
  copyFailed: 'Échec de la copie. Veuillez copier manuellement.',
  upload: {
    pick: 'Choisir une image',
    replace: 'Choisir une autre image',
    replaceShort: 'Remplacer',
    hint: 'PNG ou JPEG, moins de 10 Mo',
    uploading: 'Envoi en cours : {{percent}} %',
    uploaded: 'Envoyée',
    cancel: 'Annuler',
    again: 'Envoyer à nouveau',
    cancelled: 'Envoi annulé.',
    preview: 'Aperçu de l’image choisie',
    previewFailed: 'L’aperçu de l’image a échoué, envoi en cours malgré tout…',
    problem: {
      invalidImage: 'Fichier image non valide.',
      heic: 'Fichier image non valide. Les photos HEIC ne sont pas acceptées. Choisissez un fichier JPEG ou PNG, ou faites une capture d’écran de la photo et choisissez-la.',
      tooLarge: 'Fichier trop volumineux. Veuillez envoyer une image de moins de 10 Mo.',
      tooManyPixels:
        'Fichier trop volumineux. L’image contient trop de pixels. Faites-en une capture d’écran et choisissez-la.',
      noFileUrl: 'Échec de l’envoi : URL du fichier absente.',
      failed: 'Échec de l’envoi. Veuillez réessayer.',
    },
  },
};
