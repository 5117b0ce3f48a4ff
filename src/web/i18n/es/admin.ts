import type { admin as source } from '#web/i18n/en/admin.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const admin: Translation<typeof source> = {
  meFailed: 'No se pudieron cargar tus permisos.',
  waits: 'A la espera de otra persona.',
  nav: {
    label: 'Administración',
    more: 'Más',
    waiting: '{{waiting}} en espera',
    administrators: 'Administradores',
    password: 'Contraseña',
  },
  role: {
    owner: 'Propietario',
    finance: 'Finanzas',
    compliance: 'Cumplimiento',
    support: 'Soporte',
    auditor: 'Auditoría',
  },
  roleText: {
    owner: 'Todo, también los roles de los demás.',
    finance: 'Depósitos, retiros, ajustes y libros. Sin documentos de identidad.',
    compliance: 'KYC, cuentas bloqueadas y registro de auditoría.',
    support: 'Usuarios, avisos y sesiones de soporte. Sin dinero ni documentos.',
    auditor: 'Lee todo menos los documentos y no cambia nada.',
    none: 'Ya no puede iniciar sesión. Sus sesiones terminan al instante.',
  },
  action: {
    createDepositMethod: 'Nueva dirección de depósito',
    updateDepositMethod: 'Método de depósito',
    adjustment: 'Ajuste de saldo',
    updateWithdraw: 'Retiro',
    updateSiteSetting: 'Ajustes del sitio',
    updateWithdrawMethod: 'Método de retiro',
    voidWindow: 'Anulación de un intervalo',
    role: 'Rol',
  },
  breakGlass: {
    text: '{{name}} actuó sin otra persona: {{action}}, {{time}}. Motivo: {{reason}}',
    review: 'Marcar como revisado',
  },
  reason: {
    label: 'Motivo',
    audit: 'Queda en el registro de auditoría.',
  },
  administrators: {
    failed: 'No se pudieron cargar los administradores.',
    you: '{{name}} (tú)',
    lastLogin: 'Último inicio de sesión: {{time}}',
    never: 'Nunca ha iniciado sesión',
    closed: 'Sin acceso',
    role: 'Rol',
    change: 'Cambiar rol',
    changeOf: 'Cambiar el rol de {{name}}',
    changed: 'Rol de {{name}} cambiado',
    same: 'Elige otro rol.',
  },
  password: {
    current: 'Contraseña actual',
    next: 'Nueva contraseña',
    again: 'Confirma la nueva contraseña',
    submit: 'Cambiar contraseña',
    ends: 'Tus otras sesiones terminan con el cambio.',
    updated: 'Contraseña actualizada',
    required: 'Cambia la contraseña que recibiste antes de continuar.',
  },
};
