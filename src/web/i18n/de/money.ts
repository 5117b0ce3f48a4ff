import type { money as source } from '#web/i18n/en/money.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const money: Translation<typeof source> = {
  checking: 'Wir prüfen, ob Ihre Anfrage angekommen ist …',
  unconfirmed: 'Wir konnten es nicht bestätigen. Siehe <log>{{log}}</log>',
};
