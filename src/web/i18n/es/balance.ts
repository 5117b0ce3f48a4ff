import type { balance as source } from '#web/i18n/en/balance.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const balance: Translation<typeof source> = {
  total: 'Saldo total',
  available: 'Disponible',
  held: 'Retenido',
  sum: 'Total',
  balanceParts: 'Partes de tu saldo',
  show: 'Mostrar saldo',
  hide: 'Ocultar saldo',
  hidden: 'Saldo oculto',
  parts: 'Disponible {{available}} · Retenido {{held}}',
  chart: 'Evolución del saldo: {{from}} el {{date}}, {{to}} ahora. Mínimo {{low}}, máximo {{high}}.',
  chartFailed: 'No se pudo cargar la evolución del saldo',
  cut: 'Se muestra desde el {{date}}. Los movimientos anteriores están en tu extracto.',
  olderFailed: 'No se pudieron cargar los movimientos anteriores.',
  range: { label: 'Periodo', day: '1D', week: '1S', month: '1M', year: '1A', all: 'Todo' },
  rangeName: { day: 'Hoy', week: '7 días', month: '30 días', year: '12 meses', all: 'Todo el periodo' },
  change: {
    day: '{{amount}} hoy',
    week: '{{amount}} en 7 días',
    month: '{{amount}} en 30 días',
    year: '{{amount}} en 12 meses',
    all: '{{amount}} desde que te registraste',
  },
};
