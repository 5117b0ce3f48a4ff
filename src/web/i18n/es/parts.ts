import type { parts as source } from '#web/i18n/en/parts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const parts: Translation<typeof source> = {
  status: {
    Pending: 'Pendiente',
    Completed: 'Completado',
    Rejected: 'Rechazado',
  },
  request: { Pending: 'Solicitud pendiente', Completed: 'Solicitud completada', Rejected: 'Solicitud rechazada' },
  actions: {
    label: 'Acciones rápidas',
    deposit: 'Depositar',
    withdraw: 'Retirar',
    transfer: 'Transferir',
    trade: 'Operar',
  },
  movement: {
    deposit: 'Depósito · {{network}}',
    withdraw: 'Retiro · {{network}}',
    depositsFailed: 'Error al cargar el historial de depósitos',
    withdrawsFailed: 'Error al cargar el historial de retiros. Inténtalo más tarde.',
  },
  today: 'Hoy, {{time}}',
  day: { today: 'Hoy, {{date}}', yesterday: 'Ayer, {{date}}' },
  list: {
    skipped: 'Entradas ilegibles que no se muestran: {{count, number}}',
    newest: 'Las {{shown, number}} más recientes de {{total, number}}',
  },
  copyFailed: 'No se pudo copiar. Cópialo manualmente.',
  upload: {
    pick: 'Elegir una imagen',
    replace: 'Elegir otra imagen',
    replaceShort: 'Reemplazar',
    hint: 'PNG o JPEG, menos de 10 MB',
    uploading: 'Subiendo {{percent}} %',
    uploaded: 'Subida',
    cancel: 'Cancelar',
    again: 'Subir de nuevo',
    cancelled: 'Subida cancelada.',
    preview: 'Vista previa de la imagen elegida',
    previewFailed: 'La vista previa de la imagen ha fallado; se sube de todos modos…',
    problem: {
      invalidImage: 'Archivo de imagen no válido.',
      heic: 'Archivo de imagen no válido. No se admiten fotos HEIC. Elige un archivo JPEG o PNG, o haz una captura de pantalla de la foto y elígela.',
      tooLarge: 'El archivo es demasiado grande. Sube una imagen de menos de 10 MB.',
      tooManyPixels:
        'El archivo es demasiado grande. La imagen tiene demasiados píxeles. Haz una captura de pantalla de la imagen y súbela.',
      noFileUrl: 'Error al subir: falta la URL del archivo.',
      failed: 'Error al subir. Inténtalo de nuevo.',
    },
  },
};
