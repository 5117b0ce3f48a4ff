import type { trade as source } from '#web/i18n/en/trade.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const trade: Translation<typeof source> = {
  coin: {
    choose: 'Choisir une crypto',
    search: 'Rechercher une crypto',
    none: 'Aucune crypto ne correspond à cette recherche.',
    live: 'en direct',
    waiting: 'en attente d’un cours',
    staleSince: 'aucun nouveau cours depuis {{time}}',
    high: 'plus haut {{price}}',
    priceOf: 'Cours de {{pair}}',
    failed: 'Impossible de charger les cryptos.',
  },
  chart: {
    kind: 'Graphique',
    line: 'Ligne 1 s',
    candles: 'Chandeliers 1 min',
    waiting: 'En attente des premiers cours…',
    failed: 'Le graphique n’a pas pu être chargé. Vous pouvez trader sans lui.',
    summary: 'Graphique du cours de {{pair}} : {{price}} maintenant, plus bas {{low}}, plus haut {{high}} affichés.',
    entryBuy: 'ACHAT {{price}} · {{left}}',
    entrySell: 'VENTE {{price}} · {{left}}',
    credit: 'TradingView Lightweight Charts™ © 2025 TradingView, Inc.',
  },
  duration: {
    label: 'Durée',
    trade30Second: '30 s',
    trade60Second: '60 s',
    trade3Min: '3 min',
    trade5Min: '5 min',
  },
  amount: {
    label: 'Montant',
    shares: 'Part de votre solde',
    max: 'Max',
  },
  validation: {
    amountMin: 'Le minimum est de {{min}} USDT',
    amountMax: 'Le maximum est de {{max}} USDT',
  },
  preview: {
    ifRight: 'En cas de gain',
    ifWrong: 'En cas de perte',
    breakEven: 'Il faut avoir raison {{times}} fois sur 100 pour ne pas perdre',
  },
  act: {
    buy: 'Acheter',
    sell: 'Vendre',
    priceGoesUp: 'le cours monte',
    priceGoesDown: 'le cours baisse',
    ask: 'Demander avant chaque trade',
    placed: 'Trade ouvert.',
  },
  confirm: {
    titleBuy: 'Acheter {{pair}} ?',
    titleSell: 'Vendre {{pair}} ?',
    sentenceBuy:
      'Vous misez {{amount}} USDT sur un cours de {{pair}} supérieur à votre cours d’entrée dans {{duration}}.',
    sentenceSell:
      'Vous misez {{amount}} USDT sur un cours de {{pair}} inférieur à votre cours d’entrée dans {{duration}}.',
    entry:
      'Votre entrée est la première transaction de la plateforme après l’acceptation de l’ordre. À cours égaux, la mise est rendue.',
    priceNow: 'Cours actuel',
    dontAsk: 'Ne plus demander',
    buy: 'Confirmer l’achat',
    sell: 'Confirmer la vente',
    cancel: 'Annuler',
  },
  reason: {
    stale: 'Il faut un cours récent pour trader.',
    loading: 'Chargement de votre solde…',
    tooLittle: 'Votre solde est inférieur au minimum de {{min}} USDT.',
    noPayout: 'Les taux de gain n’ont pas pu être chargés.',
  },
  refused: {
    priceMoved: 'Le cours est passé à {{price}}. L’ordre n’a pas été passé. Vérifiez et réessayez.',
    quoteChanged: 'Le taux de gain est maintenant de {{percent}}. L’ordre n’a pas été passé. Vérifiez et réessayez.',
    marketUnavailable: 'Le marché n’est pas disponible pour le moment. L’ordre n’a pas été passé.',
    failed: 'Le trade n’a pas pu être créé.',
  },
  open: {
    title: 'Trades ouverts',
    settled: 'Tout juste réglés',
  },
  unavailable: {
    title: 'Le trading n’est pas disponible',
    off: 'L’opérateur de ce service ne propose pas de trades à durée fixe avec un solde réel. Vous pouvez continuer à suivre le marché.',
    restricted:
      'Il n’est pas permis de proposer aux particuliers des trades à durée fixe et à taux de gain fixe dans ce pays : {{country}}. Seul un bac à sable avec de l’argent fictif y est permis.',
    refused: 'Les trades à durée fixe ne sont pas disponibles pour votre compte ou votre pays.',
    toMarkets: 'Aller aux marchés',
  },
};
