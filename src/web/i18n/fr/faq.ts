import type { Translation } from '#web/i18n/translation.ts';
import type { faq as source } from '#web/i18n/en/faq.ts';

export const faq: Translation<typeof source> = {
  title: 'Questions fréquentes',
  questions: {
    deposit: 'Comment faire un dépôt, et combien de temps faut-il ?',
    pending: 'Pourquoi mon dépôt ou mon retrait est-il en attente, et qui décide ?',
    withdraw: 'Combien coûte un retrait, et quelles sont les limites ?',
    transfer: 'Comment envoyer de l’argent à un Pay ID ?',
    trade: 'Comment un trade à durée fixe est-il réglé, et quand est-il remboursé ?',
    kyc: 'Que faut-il pour vérifier mon identité, et qu’est-ce que cela apporte ?',
    session: 'Que faire si je ne reconnais pas une connexion ?',
    offline: 'Je suis hors ligne, ou une demande n’a pas pu être confirmée. Que faire ?',
  },
  answers: {
    deposit:
      'Choisissez un réseau, envoyez les cryptos à l’adresse affichée, puis indiquez le montant et ajoutez une capture d’écran. Une personne vérifie chaque dépôt. S’il existe un délai habituel, vous le voyez avant l’envoi.',
    pending:
      'Une personne de notre équipe examine chaque demande. Le montant d’un retrait reste réservé jusque-là ; si la demande est refusée, il revient sur votre solde. La fiche indique le résultat.',
    withdraw:
      'Chaque moyen de retrait a ses frais et ses limites. Ils sont affichés, avec le montant que vous recevrez, avant la confirmation.',
    transfer:
      'Indiquez le montant et le Pay ID, vérifiez le nom trouvé et confirmez. Les frais sont affichés avant la confirmation. L’argent arrive tout de suite. Un transfert ne peut pas être annulé.',
    trade:
      'L’entrée est la première transaction de la plateforme après l’acceptation de l’ordre ; la sortie, la dernière jusqu’à la fin de sa durée. L’achat gagne au-dessus de l’entrée, la vente en dessous. La mise est rendue à cours égaux, si la plateforme compte trop peu de transactions ou s’arrête, ou si l’opérateur annule tous les trades d’une crypto sur une période. « Vérifier par vous-même », dans l’ordre, compare les deux transactions avec la plateforme.',
    kyc: 'Il faut vos informations personnelles, votre adresse et vos revenus, les deux faces d’une pièce d’identité et un scan du visage. Votre compte reçoit la mention Vérifié ; rien d’autre n’en dépend. Vos documents ne sont vus que par notre équipe de vérification, et les données de localisation sont retirées de chaque photo.',
    session:
      'Déconnectez l’appareil dans les Paramètres, sous « Appareils connectés », puis changez-y votre mot de passe. Un nouveau mot de passe déconnecte tous les appareils, celui-ci compris.',
    offline:
      'Hors ligne, vous voyez les données enregistrées avec leur heure ; elles sont mises à jour au retour de la connexion. Si une demande n’a pas pu être confirmée, cherchez-la dans l’historique avant de la renvoyer. Si elle y figure, nous l’avons reçue.',
  },
  links: {
    deposit: 'Aller à Dépôt',
    pending: 'Aller au portefeuille',
    withdraw: 'Aller à Retrait',
    transfer: 'Aller à Transfert',
    trade: 'Aller aux ordres',
    kyc: 'Aller à la vérification',
    session: 'Aller aux paramètres',
    offline: 'Aller au portefeuille',
  },
};
