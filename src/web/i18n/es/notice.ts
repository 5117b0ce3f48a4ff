import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: 'Avisos',
  hello: 'Hola, {{name}}',
  important: 'Aviso importante',
  none: 'No hay avisos por ahora',
  lastLogin: 'Último acceso',
};
