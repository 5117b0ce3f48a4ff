export const receipt = {
  title: 'Reçu de l’ordre',
  utc: '{{time}} UTC',
  trade: '{{time}}, transaction {{id}}',
  alt: '{{pair}}, {{side}}. {{word}} : {{amount}}. {{sentence}}. {{link}}',
  check: 'Scannez le code ou ouvrez le lien pour vérifier ce résultat.',
  note: 'L’image montre l’ordre, mais ni votre nom ni votre solde.',
  share: 'Partager',
  save: 'Enregistrer l’image',
  failed: 'Impossible de créer le reçu.',
  page: {
    title: 'Preuve d’un résultat',
    lead: 'Deux transactions publiques de la plateforme d’échange décident d’un ordre : l’entrée et la sortie.',
    source: 'Données actuelles de {{host}}.',
    limits: 'Comparez les cours et les heures avec le reçu. Cette page ne peut pas montrer que l’ordre a été passé.',
    invalid: 'Ce lien est incomplet. Scannez à nouveau le code du reçu.',
    missing: '{{host}} ne connaît pas ces transactions.',
    failed: '{{host}} n’a pas répondu comme prévu.',
    otherExchange: 'Ce résultat dépend d’une autre plateforme d’échange, il ne peut donc pas être vérifié ici.',
  },
  offline: {
    evidence: 'Non disponible hors ligne : les transactions de la plateforme d’échange.',
  },
} as const;
