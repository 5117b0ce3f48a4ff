import type { kycStatus as source } from '#web/i18n/en/kycStatus.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const kycStatus: Translation<typeof source> = {
  verified: 'Votre compte est vérifié !',
  pending: 'Nous vérifions vos documents. Cette page se met à jour automatiquement.',
  failed: 'Impossible de récupérer les informations de vérification. Veuillez réessayer.',
  hidden: 'Les documents ne sont pas affichés dans une session de support.',
  again: 'Envoyer à nouveau',
  address: 'Adresse',
  rejected: {
    title: 'Vos documents n’ont pas été acceptés',
    text: 'Vous pouvez corriger ce qui n’allait pas et les envoyer à nouveau.',
    reason: 'Motif : {{reason}}',
  },
  revoked: { title: 'Votre compte n’est plus vérifié', text: 'Vous pouvez envoyer vos documents à nouveau.' },
  image: {
    label: 'Images de votre document',
    alt: 'Image que vous avez envoyée : {{name}}',
    broken: 'Cette image n’a pas pu être affichée.',
    refused: 'Refusée',
  },
};
