import type { profile as source } from '#web/i18n/en/profile.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const profile: Translation<typeof source> = {
  title: 'Para\u00ADmètres du profil',
  fixed: 'Le nom d’utilisateur et l’e-mail ne peuvent pas être modifiés ici.',
  submit: 'Mettre à jour le profil',
  updated: 'Profil mis à jour',
  failed: 'Échec de la mise à jour du profil. Veuillez réessayer.',
  links: {
    title: 'Plus',
    email: 'Changer le nom d’utilisateur ou l’e-mail',
    emailText: 'Contacter le support',
    passwordText: 'Le mot de passe de votre connexion',
  },
  password: {
    title: 'Changer le mot de passe',
    new: 'Nouveau mot de passe',
    confirm: 'Confirmer le mot de passe',
    rule: 'Au moins {{min}} caractères. Tous les autres appareils seront déconnectés.',
    submit: 'Mettre à jour le mot de passe',
    updated: 'Mot de passe mis à jour',
    failed: 'Échec de la mise à jour du mot de passe. Veuillez réessayer.',
    unknown: 'Votre mot de passe a peut-être changé. Connectez-vous avec le nouveau.',
    signInAgain: 'Se déconnecter et se reconnecter',
    next: {
      title: 'Après le changement',
      signedOut: 'Vous serez aussi déconnecté ici. Reconnectez-vous avec le nouveau mot de passe.',
      money: 'Les trades ouverts et les demandes en attente suivent leur cours.',
      devices: 'Appareils connectés',
      devicesText: 'Voyez où vous êtes connecté',
      forgot: 'Mot de passe actuel oublié ?',
      support: 'Contacter le support',
    },
  },
  current: {
    title: 'Mot de passe actuel',
    text: 'Votre dernière connexion remonte à un certain temps. Saisissez votre mot de passe actuel pour continuer.',
    label: 'Mot de passe actuel',
    confirm: 'Confirmer',
  },
};
