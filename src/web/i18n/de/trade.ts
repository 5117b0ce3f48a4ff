import type { trade as source } from '#web/i18n/en/trade.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const trade: Translation<typeof source> = {
  coin: {
    choose: 'Coin wählen',
    search: 'Coins suchen',
    none: 'Kein Coin passt zu dieser Suche.',
    live: 'live',
    waiting: 'wartet auf einen Kurs',
    staleSince: 'kein neuer Kurs seit {{time}} Uhr',
    high: 'Hoch {{price}}',
    priceOf: 'Kurs von {{pair}}',
    failed: 'Die Coins konnten nicht geladen werden.',
  },
  chart: {
    kind: 'Diagramm',
    line: '1-s-Linie',
    candles: '1-Min.-Kerzen',
    waiting: 'Warten auf die ersten Kurse …',
    failed: 'Das Diagramm konnte nicht geladen werden. Sie können trotzdem handeln.',
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
    ifRight: 'Bei Gewinn',
    ifWrong: 'Bei Verlust',
    breakEven: 'Sie müssen {{times}} von 100 Mal richtigliegen, um keinen Verlust zu machen',
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
      'Ihr Einstieg ist der erste Börsen-Trade nach Annahme der Order. Bei gleichen Kursen wird der Einsatz erstattet.',
    priceNow: 'Aktueller Kurs',
    dontAsk: 'Nicht mehr nachfragen',
    buy: 'Kauf bestätigen',
    sell: 'Verkauf bestätigen',
    cancel: 'Abbrechen',
  },
  reason: {
    stale: 'Warten auf einen aktuellen Kurs …',
    loading: 'Ihr Guthaben wird geladen …',
    tooLittle: 'Ihr Guthaben liegt unter dem Minimum von {{min}} USDT.',
    noPayout: 'Die Gewinnsätze konnten nicht geladen werden.',
  },
  refused: {
    priceMoved:
      'Der Kurs liegt jetzt bei {{price}}. Ihre Order wurde nicht platziert. Bitte prüfen und erneut versuchen.',
    quoteChanged:
      'Der Gewinnsatz beträgt jetzt {{percent}}. Ihre Order wurde nicht platziert. Bitte prüfen und erneut versuchen.',
    marketUnavailable: 'Der Markt ist gerade nicht verfügbar. Ihre Order wurde nicht platziert.',
    failed: 'Der Trade konnte nicht erstellt werden.',
  },
  open: {
    title: 'Offene Trades',
    settled: 'Gerade abgerechnet',
  },
  unavailable: {
    title: 'Handel nicht verfügbar',
    off: 'Der Betreiber dieses Dienstes bietet keine Zeit-Trades mit echtem Guthaben an. Den Markt können Sie weiter verfolgen.',
    restricted:
      'Zeit-Trades mit festem Gewinnsatz dürfen Privatkunden in diesem Land nicht angeboten werden: {{country}}. Dort ist nur eine Testumgebung mit Spielgeld zulässig.',
    refused: 'Zeit-Trades sind für Ihr Konto oder Ihren Standort nicht verfügbar.',
    toMarkets: 'Zu den Märkten',
  },
};
