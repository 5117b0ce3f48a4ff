import type { money as source } from '#web/i18n/en/money.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const money: Translation<typeof source> = {
  checking: 'Comprobando si tu solicitud se ha realizado…',
  unconfirmed: 'No hemos podido confirmarlo. Consulta {{log}}.',
  earlierConfirmed:
    'Tu solicitud anterior se ha realizado: consulta {{log}}. Esta no se ha enviado. Envíala de nuevo si aún la quieres.',
  misread: 'Estructura de respuesta no válida',
  max: 'Máx.',
  exceedsBalance: 'El importe supera tu saldo disponible.',
  atRate: 'a {{rate}}',
  progress: { sent: 'Solicitud enviada', review: 'En revisión', leave: 'Puedes salir de esta página.' },
  next: { title: 'Qué pasa después', review: 'Revisamos tu solicitud. Puedes salir de esta página.' },
  transactionId: {
    copy: 'Copiar el ID de la transacción',
    copied: 'ID de la transacción copiado',
    none: 'Aún no disponible',
  },
  validation: {
    amountRequired: 'El importe es obligatorio',
    amountNumber: 'El importe debe ser un número',
    amountDecimals: 'El importe admite como máximo {{decimals}} decimales',
    nothingLeft: 'El importe debe ser mayor que la comisión.',
  },
};
