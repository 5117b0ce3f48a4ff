import type { markets as source } from '#web/i18n/en/markets.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const markets: Translation<typeof source> = {
  title: 'Märkte',
  search: 'Coins suchen',
  hot: 'Trend-Coins',
  seeAll: 'Alle ansehen',
  category: 'Kategorie',
  tabs: { all: 'Alle Coins', gainers: 'Gewinner', losers: 'Verlierer' },
  name: 'Name',
  lastPrice: 'Letzter Kurs',
  change: 'Änderung 24 h',
  sorted: { asc: 'aufsteigend', desc: 'absteigend', nameAsc: 'A bis Z', nameDesc: 'Z bis A' },
  favorites: {
    title: 'Favoriten',
    none: 'Noch keine Favoriten. Tippen Sie auf einen Stern, um einen Coin hier zu behalten.',
    add: '{{coin}} zu den Favoriten hinzufügen',
    remove: '{{coin}} aus den Favoriten entfernen',
    full: 'Sie haben bereits {{max}} Favoriten. Entfernen Sie einen, um einen anderen hinzuzufügen.',
  },
  hotForward: 'Nächste Coins',
  hotBack: 'Vorherige Coins',
  live: 'Live',
  fetching: 'Marktdaten werden geladen …',
  error: 'Fehler: {{reason}}',
  none: 'Keine Coins in dieser Kategorie.',
  found: 'Gefundene Coins: {{count, number}}',
  asOf: 'Stand: {{time}} Uhr',
  source: {
    rest: 'Der Live-Datenstrom ist unterbrochen. Die Kurse werden jede Sekunde bei der Börse abgefragt.',
    coingecko: 'Die Börse ist nicht erreichbar. Kurse von CoinGecko, alle 30 Sekunden.',
  },
  lost: {
    closed: 'Die Börse hat die Verbindung beendet.',
    silent: 'Die Börse sendet nichts Neues.',
    shutdown: 'Die Börse startet neu.',
    limited: 'Zu viele Anfragen an die Börse. Wir versuchen es gleich wieder.',
    restricted: 'Die Börse ist an Ihrem Standort nicht verfügbar.',
    broken: 'Die Börse hat fehlerhaft geantwortet.',
    unreachable: 'Die Börse ist nicht erreichbar.',
  },
  offline: {
    markets: 'Offline nicht verfügbar: aktuelle Kurse.',
  },
};
