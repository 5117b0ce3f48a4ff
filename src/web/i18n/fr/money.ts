import type { money as source } from '#web/i18n/en/money.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const money: Translation<typeof source> = {
  checking: 'Nous vérifions si votre demande a abouti…',
  stillWorking: 'Toujours en cours…',
  unconfirmed: 'Nous n’avons pas pu le confirmer. Voir <log>{{log}}</log>',
  tooMany: 'Trop de demandes. Réessayez dans {{seconds}} s',
};
