import type { notice as source } from '#web/i18n/en/notice.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const notice: Translation<typeof source> = {
  title: 'Avisos',
  hello: 'Hola, {{name}}',
  important: 'Aviso importante',
  none: 'No hay avisos por ahora',
  lastLogin: 'Último acceso',
  noneText: 'Aquí y en Inicio aparecen los mensajes importantes sobre tu cuenta.',
  security: 'Seguridad de la cuenta',
  password: 'Cambia tu contraseña',
  passwordText: 'Si este último acceso no fue tuyo',
  devices: 'Revisa tus dispositivos',
  devicesText: 'Mira dónde tienes la sesión abierta',
  question: '¿Tienes preguntas sobre este aviso?',
};
