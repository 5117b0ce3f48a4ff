import type { coinFacts as source } from '#web/i18n/en/coinFacts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const coinFacts: Translation<typeof source> = {
  title: '{{name}} · {{pair}}',
  high: 'Hoch 24 h',
  low: 'Tief 24 h',
  volume: 'Volumen 24 h in {{unit}}',
  change: 'Änderung 24 h',
  time: 'Stand',
  failed: 'Die 24-Stunden-Werte konnten nicht geladen werden.',
  offline: 'Offline nicht verfügbar: 24-Stunden-Werte.',
  missing: 'Die Börse ist nicht erreichbar. Die übrigen Werte der letzten 24 Stunden sind daher nicht verfügbar.',
  about: 'Über diesen Kurs',
  source: {
    exchange: 'Der Kurs ist der letzte Trade an einer öffentlichen Börse.',
    simulated: 'Der Kurs ist der letzte Trade an unserer simulierten Börse. Er ist kein Kurs eines echten Marktes.',
    coingecko:
      'Die Börse ist nicht erreichbar. Der Kurs ist daher ein Durchschnitt von CoinGecko. Trades werden nie zu Kursen von CoinGecko abgerechnet.',
  },
  step: 'Kleinster Kursschritt',
  usdt: '{{price}} USDT',
  hours: 'Handelszeiten',
  always: 'Rund um die Uhr, jeden Tag',
  settlement: 'Wie Trades abgerechnet werden',
};
