import type { markets as source } from '#web/i18n/en/markets.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const markets: Translation<typeof source> = {
  title: 'Marchés',
  search: 'Rechercher une crypto',
  hot: 'Cryptos du moment',
  seeAll: 'Tout voir',
  category: 'Catégorie',
  tabs: { all: 'Toutes', gainers: 'En hausse', losers: 'En baisse' },
  name: 'Nom',
  lastPrice: 'Dernier cours',
  change: 'Variation 24 h',
  sorted: { asc: 'ordre croissant', desc: 'ordre décroissant', nameAsc: 'de A à Z', nameDesc: 'de Z à A' },
  favorites: {
    title: 'Favoris',
    none: 'Aucun favori pour l’instant. Touchez une étoile pour garder une crypto ici.',
    add: 'Ajouter {{coin}} aux favoris',
    remove: 'Retirer {{coin}} des favoris',
    full: 'Vous avez déjà {{max}} favoris. Retirez-en un pour en ajouter un autre.',
  },
  hotForward: 'Cryptos suivantes',
  hotBack: 'Cryptos précédentes',
  live: 'En direct',
  fetching: 'Chargement des données du marché…',
  error: 'Erreur : {{reason}}',
  none: 'Aucune crypto ne correspond à cette catégorie.',
  found: 'Cryptos trouvées : {{count, number}}',
  asOf: 'Mis à jour : {{time}}',
  source: {
    rest: 'Le flux en direct est interrompu. Les cours sont actualisés chaque seconde auprès de la plateforme d’échange.',
    coingecko: 'La plateforme d’échange est injoignable. Cours de CoinGecko, toutes les 30 secondes.',
  },
  lost: {
    closed: 'la plateforme d’échange a fermé la connexion.',
    silent: 'la plateforme d’échange n’envoie rien de nouveau.',
    shutdown: 'la plateforme d’échange redémarre.',
    limited: 'trop de requêtes à la plateforme d’échange. Nouvel essai sous peu.',
    restricted: 'la plateforme d’échange n’est pas disponible dans votre pays.',
    broken: 'la plateforme d’échange a donné une réponse incorrecte.',
    unreachable: 'la plateforme d’échange est injoignable.',
  },
  offline: {
    markets: 'Non disponible hors ligne : cours en direct.',
  },
};
