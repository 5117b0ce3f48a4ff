import type { statementPrint as source } from '#web/i18n/en/statementPrint.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const statementPrint: Translation<typeof source> = {
  month: 'Mes',
  hint: 'Para conservar un archivo, elige «Guardar como PDF» en el diálogo de impresión.',
  print: 'Imprimir',
  failed: 'No se pudieron cargar todos los movimientos, así que no se imprimió nada.',
  differs: 'Los saldos de este mes no coinciden, así que no se imprimió nada. Ponte en contacto con soporte.',
  empty: 'Tu cuenta no tuvo movimientos hasta el final de este mes.',
  file: 'extracto-{{month}}',
  title: 'Extracto de cuenta de {{productName}}',
  account: 'Cuenta',
  createdAt: 'Fecha de emisión',
  opening: 'Saldo inicial: {{amount}}',
  closing: 'Saldo final: {{amount}}',
  date: 'Fecha',
  none: 'No hay movimientos en este mes.',
  count: 'Cantidad',
  total: 'Total (USDT)',
  copy: 'Esta es una copia del extracto de esta cuenta en {{productName}}. Los saldos son los importes disponibles en la cuenta.',
};
