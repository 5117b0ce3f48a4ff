import type { installed as source } from '#web/i18n/en/installed.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const installed: Translation<typeof source> = {
  title: 'App',
  install: 'Instalar la app',
  text: 'Se abre desde la pantalla de inicio, incluso sin conexión.',
  byHand: {
    share: 'Toca «Compartir» en el navegador.',
    add: 'Elige «Añadir a pantalla de inicio».',
  },
  offline: {
    onchain: 'No disponible sin conexión: precios en vivo y nuevos movimientos.',
    wallet: 'No disponible sin conexión: nuevos movimientos.',
    deposit: 'No disponible sin conexión: nuevos depósitos.',
    withdraw: 'No disponible sin conexión: nuevos retiros.',
    transfer: 'No disponible sin conexión: nuevas transferencias.',
    trade: 'No disponible sin conexión: nuevas operaciones.',
    orders: 'No disponible sin conexión: nuevas órdenes y la evidencia de las operaciones.',
    order: 'No disponible sin conexión: nuevas órdenes y la evidencia de las operaciones.',
    kyc: 'No disponible sin conexión: enviar documentos.',
    app: 'No disponible sin conexión: avisos nuevos.',
    settings: 'No disponible sin conexión: tus dispositivos, quién ha visto tu cuenta y los enlaces de soporte.',
    user: 'No disponible sin conexión: cambios en tu perfil y tu contraseña.',
  },
};
