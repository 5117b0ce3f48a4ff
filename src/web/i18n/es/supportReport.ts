import type { supportReport as source } from '#web/i18n/en/supportReport.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const supportReport: Translation<typeof source> = {
  question: '¿Sigues sin poder entrar? Envía esto a soporte:',
  text: 'Tus últimas acciones en la app y su estado actual. Muestra importes y horas, pero no contraseñas, nombres, direcciones ni imágenes.',
  copy: 'Copiar informe',
  copied: '¡Informe copiado!',
  failed: 'No se pudo crear el informe. Inténtalo de nuevo.',
  download: 'Descargar informe',
  byHand: 'Texto del informe, para copiarlo manualmente',
  copyFailed: 'No se pudo copiar. Cópialo manualmente.',
};
