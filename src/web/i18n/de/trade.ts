import type { trade as source } from '#web/i18n/en/trade.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const trade: Translation<typeof source> = {
  coin: {
    choose: 'Coin wählen',
    search: 'Coins suchen',
    none: 'Kein Coin passt zu dieser Suche.',
    live: 'live',
    waiting: 'wartet auf einen Kurs',
    staleSince: 'kein neuer Kurs seit {{time}}',
    high: 'Hoch {{price}}',
    priceOf: 'Kurs von {{pair}}',
    failed: 'Die Coins konnten nicht geladen werden.',
  },
  chart: {
    kind: 'Diagramm',
    line: '1-s-Linie',
    candles: '1-min-Kerzen',
    waiting: 'Warten auf die ersten Kurse …',
    failed: 'Das Diagramm konnte nicht geladen werden. Handeln geht auch ohne.',
    summary: 'Kursdiagramm von {{pair}}: jetzt {{price}}, Tief {{low}}, Hoch {{high}} im gezeigten Zeitraum.',
    entryBuy: 'KAUF {{price}} · {{left}}',
    entrySell: 'VERKAUF {{price}} · {{left}}',
    credit: 'TradingView Lightweight Charts™ © 2025 TradingView, Inc.',
  },
  duration: {
    label: 'Laufzeit',
    trade30Second: '30 s',
    trade60Second: '60 s',
    trade3Min: '3 min',
    trade5Min: '5 min',
  },
  amount: {
    label: 'Betrag',
    shares: 'Anteil Ihres Guthabens',
    max: 'Max.',
  },
  validation: {
    amountMin: 'Das Minimum beträgt {{min}} USDT',
    amountMax: 'Das Maximum beträgt {{max}} USDT',
  },
  preview: {
    ifRight: 'Richtig',
    ifWrong: 'Falsch',
    breakEven: '{{times}} von 100 richtig für plus/minus null',
  },
  act: {
    buy: 'Kaufen',
    sell: 'Verkaufen',
    priceGoesUp: 'Kurs steigt',
    priceGoesDown: 'Kurs fällt',
    ask: 'Vor jedem Trade nachfragen',
    placed: 'Ihr Trade ist platziert.',
  },
  confirm: {
    titleBuy: '{{pair}} kaufen?',
    titleSell: '{{pair}} verkaufen?',
    sentenceBuy: 'Sie setzen {{amount}} USDT darauf, dass {{pair}} in {{duration}} über Ihrem Einstiegskurs liegt.',
    sentenceSell: 'Sie setzen {{amount}} USDT darauf, dass {{pair}} in {{duration}} unter Ihrem Einstiegskurs liegt.',
    entry:
      'Ihr Einstieg ist das erste Börsengeschäft nach Annahme der Order. Bei gleichen Kursen kommt der Einsatz zurück.',
    priceNow: 'Kurs jetzt',
    dontAsk: 'Nicht mehr nachfragen',
    buy: 'Kauf bestätigen',
    sell: 'Verkauf bestätigen',
    cancel: 'Abbrechen',
  },
  reason: {
    stale: 'Der Handel wartet auf einen aktuellen Kurs.',
    loading: 'Ihr Guthaben wird geladen …',
    tooLittle: 'Ihr Guthaben liegt unter dem Minimum von {{min}} USDT.',
    noPayout: 'Die Gewinnsätze konnten nicht geladen werden.',
  },
  refused: {
    priceMoved: 'Der Kurs liegt jetzt bei {{price}}. Es wurde nichts platziert: Bitte entscheiden Sie neu.',
    quoteChanged: 'Der Gewinnsatz beträgt jetzt {{percent}}. Es wurde nichts platziert: Bitte entscheiden Sie neu.',
    marketUnavailable: 'Der Markt ist gerade nicht verfügbar. Es wurde nichts platziert.',
    failed: 'Der Trade konnte nicht erstellt werden.',
  },
  open: {
    title: 'Offene Trades',
    settled: 'Gerade abgerechnet',
  },
  unavailable: {
    title: 'Handel ist hier nicht verfügbar',
    off: 'Der Betreiber dieses Dienstes bietet keine Zeit-Trades mit echtem Guthaben an. Den Markt können Sie weiter verfolgen.',
    restricted:
      'Zeit-Trades mit festem Gewinnsatz dürfen Privatkunden in diesem Land nicht angeboten werden: {{country}}. Dort ist nur eine Testumgebung mit Spielgeld zulässig.',
    refused: 'Der Anbieter nimmt von diesem Konto oder Ort keine Zeit-Trades an.',
    toMarkets: 'Zu den Märkten',
  },
};
