import type { installed as source } from '#web/i18n/en/installed.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const installed: Translation<typeof source> = {
  title: 'Application',
  install: 'Installer l’application',
  text: 'S’ouvre depuis l’écran d’accueil, même sans connexion.',
  byHand: {
    share: 'Touchez Partager dans votre navigateur.',
    add: 'Choisissez « Sur l’écran d’accueil ».',
  },
  offline: {
    onchain: 'Non disponible hors ligne : cours en direct et nouvelles opérations.',
    wallet: 'Non disponible hors ligne : nouvelles opérations.',
    deposit: 'Non disponible hors ligne : nouveaux dépôts.',
    withdraw: 'Non disponible hors ligne : nouveaux retraits.',
    transfer: 'Non disponible hors ligne : nouveaux transferts.',
    trade: 'Non disponible hors ligne : nouveaux trades.',
    orders: 'Non disponible hors ligne : nouveaux ordres et preuves des trades.',
    order: 'Non disponible hors ligne : nouveaux ordres et preuves des trades.',
    kyc: 'Non disponible hors ligne : l’envoi de documents.',
    app: 'Non disponible hors ligne : nouvelles annonces.',
    settings: 'Non disponible hors ligne : vos appareils, les consultations de votre compte et les liens du support.',
    user: 'Non disponible hors ligne : modifications du profil et du mot de passe.',
  },
};
