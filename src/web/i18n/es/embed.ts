import type { embed as source } from '#web/i18n/en/embed.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const embed: Translation<typeof source> = {
  failed: 'No pudimos iniciar tu sesión.',
  signedOut: 'Has cerrado la sesión.',
  again: 'Volver a iniciar sesión',
  otherWay: 'Usar correo y contraseña',
};
