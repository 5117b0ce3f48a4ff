import type { embed as source } from '#web/i18n/en/embed.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const embed: Translation<typeof source> = {
  failed: 'La connexion a échoué.',
  signedOut: 'Vous êtes déconnecté.',
  again: 'Se reconnecter',
  otherWay: 'Utiliser l’e-mail et le mot de passe',
};
