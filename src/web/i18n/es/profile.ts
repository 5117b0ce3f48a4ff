import type { profile as source } from '#web/i18n/en/profile.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const profile: Translation<typeof source> = {
  title: 'Ajustes del perfil',
  fixed: 'El nombre de usuario y el correo no se pueden cambiar aquí.',
  submit: 'Actualizar perfil',
  updated: 'Perfil actualizado correctamente',
  failed: 'No se pudo actualizar el perfil. Inténtalo de nuevo.',
  links: {
    title: 'Más',
    email: 'Cambiar el nombre de usuario o el correo',
    emailText: 'Contactar con soporte',
    passwordText: 'La contraseña con la que inicias sesión',
  },
  password: {
    title: 'Cambiar contra\u00ADseña',
    new: 'Nueva contraseña',
    confirm: 'Confirmar contraseña',
    rule: 'Al menos {{min}} caracteres. Se cerrará la sesión en los demás dispositivos.',
    submit: 'Actualizar contraseña',
    updated: 'Contraseña actualizada correctamente',
    failed: 'No se pudo actualizar la contraseña. Inténtalo de nuevo.',
    unknown: 'Es posible que tu contraseña haya cambiado. Inicia sesión con la nueva.',
    signInAgain: 'Cerrar sesión y volver a entrar',
    next: {
      title: 'Después del cambio',
      signedOut: 'También se cerrará la sesión aquí. Vuelve a entrar con la nueva contraseña.',
      money: 'Las operaciones abiertas y las solicitudes pendientes siguen su curso.',
      devices: 'Dispositivos conectados',
      devicesText: 'Mira dónde tienes la sesión abierta',
      forgot: '¿Olvidaste tu contraseña actual?',
      support: 'Contactar con soporte',
    },
  },
  current: {
    title: 'Contraseña actual',
    text: 'Hace un rato que iniciaste sesión. Ingresa tu contraseña actual para continuar.',
    label: 'Contraseña actual',
    confirm: 'Confirmar',
  },
};
