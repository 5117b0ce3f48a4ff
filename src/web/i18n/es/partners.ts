import type { partners as source } from '#web/i18n/en/partners.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const partners: Translation<typeof source> = {
  consent: {
    title: 'Conectar con {{partner}}',
    text: '{{partner}} ({{origin}}) quiere usar tu cuenta. Elige qué puede hacer.',
    known: '{{partner}} ({{origin}}) quiere hacer más con tu cuenta. Elige qué puede hacer.',
    duration: 'Seguirá vigente, aunque no estés en sus páginas, hasta que lo cambies en Ajustes.',
    never: 'Nunca podrá cambiar tu contraseña, tu perfil, tu verificación ni estos permisos.',
    password: 'Tu contraseña de {{product}}',
    passwordText: 'Confirma que eres tú. {{partner}} no puede verla.',
    allow: 'Permitir',
    decline: 'Rechazar',
    declined: 'Has rechazado la solicitud. {{partner}} no obtiene ningún acceso nuevo.',
    expired: 'Esta solicitud ha caducado. Vuelve a {{partner}} e inténtalo de nuevo.',
  },
  scopes: 'Qué puede hacer {{partner}}',
  scope: {
    view: 'Ver tu cuenta',
    deposit: 'Hacer depósitos',
    trade: 'Operar',
    withdraw: 'Retirar y transferir',
  },
  scopeText: {
    view: 'Saldo, datos personales, historial y dispositivos. Siempre incluido.',
    deposit: 'Enviar depósitos para tu cuenta.',
    trade: 'Abrir operaciones con tu saldo. Puedes perder dinero.',
    withdraw: 'Enviar tu dinero a otras personas y billeteras.',
  },
  title: 'Socios',
  none: 'Ningún socio puede usar tu cuenta.',
  failed: 'No se pudieron cargar tus socios.',
  since: 'Desde {{time}}',
  change: 'Cambiar el acceso de {{partner}}',
  save: 'Guardar',
  saved: 'Acceso cambiado.',
  withdraw: 'Retirar el acceso',
  withdrawText: 'Si retiras el acceso, la sesión de {{partner}} se cierra al instante.',
  withdrawn: 'Acceso retirado.',
  notDone: 'No se pudo cambiar. Inténtalo de nuevo.',
  blocked: 'No disponible',
};
