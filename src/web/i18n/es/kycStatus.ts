import type { kycStatus as source } from '#web/i18n/en/kycStatus.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const kycStatus: Translation<typeof source> = {
  verified: '¡Tu cuenta se ha verificado correctamente!',
  pending: 'Estamos revisando tus documentos. Esta página se actualiza sola.',
  failed: 'Error al obtener los datos de la verificación. Inténtalo de nuevo.',
  hidden: 'Los documentos no se muestran en una sesión de soporte.',
  again: 'Volver a enviar',
  address: 'Domicilio',
  rejected: {
    title: 'No hemos aceptado tus documentos',
    text: 'Puedes corregir lo que estaba mal y volver a enviarlos.',
    reason: 'Motivo: {{reason}}',
  },
  revoked: { title: 'Tu cuenta ya no está verificada', text: 'Puedes volver a enviar tus documentos.' },
  image: {
    label: 'Imágenes de tu documento',
    alt: 'Imagen que has subido: {{name}}',
    broken: 'No se pudo mostrar esta imagen.',
    refused: 'No aceptada',
  },
};
