import type { support as source } from '#web/i18n/en/support.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const support: Translation<typeof source> = {
  contact: 'Contacto',
  contactText: 'Escríbenos, te ayudamos con gusto.',
  email: 'Correo electrónico',
  whatsapp: 'Soporte por WhatsApp',
  telegram: 'Telegram',
  copyEmail: 'Copiar el correo',
  emailCopied: '¡Correo copiado!',
  copyFailed: 'No se pudo copiar. Cópialo manualmente.',
  failed: 'No se pudieron cargar los datos de contacto.',
  none: 'Todavía no hay datos de contacto.',
  address: 'Dirección',
  hours: 'Horario de atención',
  find: {
    title: 'Consúltalo en la app',
    deposit: '¿Dónde está mi depósito?',
    depositText: 'Estado y transacción de cada depósito',
    withdraw: '¿Dónde está mi retiro?',
    withdrawText: 'Estado y dirección de cada retiro',
    trade: '¿Cómo se cerró mi operación?',
    tradeText: 'Entrada, salida y la evidencia',
    kyc: '¿Está verificada mi cuenta?',
    kycText: 'El estado de tu verificación',
    signIn: 'Iniciar sesión',
    signInText: 'Inicia sesión para ver cómo van tus depósitos, retiros y operaciones.',
    signInTextWithoutTrading: 'Inicia sesión para ver cómo van tus depósitos y retiros.',
  },
  safety: 'Nunca te pediremos tu contraseña. No la compartas, ni siquiera con soporte.',
  chat: {
    title: 'Chat en vivo',
    none: 'Ahora mismo no hay chat en vivo. Así puedes contactarnos.',
    failed: 'No se pudo cargar el chat en vivo. Así puedes contactarnos.',
    again: 'Volver a intentar el chat en vivo',
    others: 'Otras formas de contactarnos',
  },
  offline: {
    contact: 'No disponible sin conexión: el chat en vivo y los datos de contacto.',
    helpline: 'No disponible sin conexión: el chat en vivo y los datos de contacto.',
  },
};
