import type { money as source } from '#web/i18n/en/money.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const money: Translation<typeof source> = {
  checking: 'Comprobando si tu solicitud se ha realizado…',
  stillWorking: 'Seguimos en ello…',
  unconfirmed: 'No hemos podido confirmarlo. Consulta <log>{{log}}</log>',
  tooMany: 'Demasiadas solicitudes. Inténtalo de nuevo en {{seconds}} s',
};
