import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: 'Contact',
  contactText: 'Écrivez-nous, nous vous aidons volontiers.',
  email: 'E-mail',
  whatsapp: 'Support WhatsApp',
  telegram: 'Telegram',
  copyEmail: 'Copier l’adresse e-mail',
  emailCopied: 'Adresse e-mail copiée !',
  copyFailed: 'Échec de la copie. Veuillez copier manuellement.',
  failed: 'Impossible de charger les coordonnées.',
  none: 'Aucune coordonnée pour le moment.',
  address: 'Adresse',
  hours: 'Horaires',
  find: {
    title: 'Trouver la réponse dans l’application',
    deposit: 'Où est mon dépôt ?',
    depositText: 'Statut et transaction de chaque dépôt',
    withdraw: 'Où est mon retrait ?',
    withdrawText: 'Statut et adresse de chaque retrait',
    trade: 'Comment mon trade a-t-il été réglé ?',
    tradeText: 'Entrée, sortie et preuves',
    kyc: 'Mon compte est-il vérifié ?',
    kycText: 'Le statut de votre vérification',
    signIn: 'Se connecter',
    signInText: 'Connectez-vous pour voir où en sont vos dépôts, vos retraits et vos trades.',
    signInTextWithoutTrading: 'Connectez-vous pour voir où en sont vos dépôts et vos retraits.',
  },
  safety: 'Nous ne vous demanderons jamais votre mot de passe. Ne le communiquez à personne, pas même au support.',
  chat: {
    title: 'Chat en direct',
    none: 'Il n’y a pas de chat en direct pour le moment. Voici comment nous joindre.',
    failed: 'Le chat en direct n’a pas pu être chargé. Voici comment nous joindre.',
    again: 'Réessayer le chat en direct',
    others: 'Autres moyens de nous joindre',
  },
  offline: {
    contact: 'Non disponible hors ligne : le chat en direct et les coordonnées.',
    helpline: 'Non disponible hors ligne : le chat en direct et les coordonnées.',
  },
};
