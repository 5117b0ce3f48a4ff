import type { profile as source } from '#web/i18n/en/profile.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const profile: Translation<typeof source> = {
  title: 'Paramètres du profil',
  fixed: 'Le nom d’utilisateur et l’e-mail ne peuvent pas être modifiés ici.',
  submit: 'Mettre à jour le profil',
  updated: 'Profil mis à jour',
  failed: 'Échec de la mise à jour du profil. Veuillez réessayer.',
  password: {
    title: 'Changer le mot de passe',
    new: 'Nouveau mot de passe',
    confirm: 'Confirmer le mot de passe',
    rule: 'Au moins {{min}} caractères. Tous les autres appareils seront déconnectés.',
    submit: 'Mettre à jour le mot de passe',
    updated: 'Mot de passe mis à jour',
    failed: 'Échec de la mise à jour du mot de passe. Veuillez réessayer.',
    unknown: 'Votre mot de passe a peut-être changé ; connectez-vous avec le nouveau',
    signInAgain: 'Se déconnecter et se reconnecter',
  },
  current: {
    title: 'Mot de passe actuel',
    text: 'Votre dernière connexion remonte à un certain temps. Saisissez votre mot de passe actuel pour continuer.',
    label: 'Mot de passe actuel',
    confirm: 'Confirmer',
  },
};
