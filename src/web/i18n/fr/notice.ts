import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: 'Annonces',
  hello: 'Bonjour, {{name}}',
  important: 'Annonce importante',
  none: 'Aucune annonce pour le moment',
  lastLogin: 'Dernière connexion',
  noneText: 'Les messages importants sur votre compte s’affichent ici et à l’accueil.',
  security: 'Sécurité du compte',
  password: 'Changez votre mot de passe',
  passwordText: 'Si cette dernière connexion n’était pas la vôtre',
  devices: 'Vérifiez vos appareils',
  devicesText: 'Voyez où vous êtes connecté',
  question: 'Des questions sur cette annonce ?',
};
