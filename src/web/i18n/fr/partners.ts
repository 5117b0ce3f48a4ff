import type { partners as source } from '#web/i18n/en/partners.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const partners: Translation<typeof source> = {
  consent: {
    title: 'Associer {{partner}}',
    text: '{{partner}} ({{origin}}) souhaite utiliser votre compte. Choisissez ce qui lui est permis.',
    known: '{{partner}} ({{origin}}) souhaite en faire plus avec votre compte. Choisissez ce qui lui est permis.',
    duration: 'Cela reste valable, même hors de ses pages, jusqu’à ce que vous le changiez dans les paramètres.',
    never: 'Il ne pourra jamais changer votre mot de passe, votre profil, votre vérification ni ces autorisations.',
    password: 'Votre mot de passe {{product}}',
    passwordText: 'Il confirme que c’est bien vous. {{partner}} ne peut pas le voir.',
    allow: 'Autoriser',
    decline: 'Refuser',
    declined: 'Vous avez refusé. {{partner}} n’obtient aucun nouvel accès.',
    expired: 'Cette demande a expiré. Retournez chez {{partner}} et réessayez.',
  },
  scopes: 'Ce que {{partner}} peut faire',
  scope: {
    view: 'Consulter votre compte',
    deposit: 'Faire des dépôts',
    trade: 'Trader',
    withdraw: 'Retirer et transférer',
  },
  scopeText: {
    view: 'Solde, données personnelles, historique et appareils. Toujours inclus.',
    deposit: 'Envoyer des dépôts pour votre compte.',
    trade: 'Passer des trades avec votre solde. Ils peuvent faire perdre de l’argent.',
    withdraw: 'Envoyer votre argent à d’autres personnes et portefeuilles.',
  },
  title: 'Partenaires',
  none: 'Aucun partenaire ne peut utiliser votre compte.',
  failed: 'Vos partenaires n’ont pas pu être chargés.',
  since: 'Depuis le {{time}}',
  change: 'Modifier l’accès de {{partner}}',
  save: 'Enregistrer',
  saved: 'Accès modifié.',
  withdraw: 'Retirer l’accès',
  withdrawText: 'Si vous retirez l’accès, {{partner}} est déconnecté immédiatement.',
  withdrawn: 'Accès retiré.',
  notDone: 'La modification a échoué. Veuillez réessayer.',
  blocked: 'Non disponible',
};
