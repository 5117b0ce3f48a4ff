import type { onchain as source } from '#web/i18n/en/onchain.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const onchain: Translation<typeof source> = {
  today: {
    title: 'Operaciones de hoy',
    none: 'Aún sin resultados',
    gains_one: '{{count, number}} ganancia',
    gains_other: '{{count, number}} ganancias',
    losses_one: '{{count, number}} pérdida',
    losses_other: '{{count, number}} pérdidas',
    refunds_one: '{{count, number}} reembolsada',
    refunds_other: '{{count, number}} reembolsadas',
  },
  networks: {
    title: 'Redes USDT',
    copy: 'Copiar dirección {{network}}',
    copied: '¡Dirección copiada!',
    none: 'Ahora mismo no hay redes disponibles.',
  },
  movements: {
    title: 'Movimientos en cadena',
    all: 'Ver todo',
    fewer: 'Ver menos',
    none: 'Aún no hay movimientos en cadena.',
    explorer: 'Ver en el explorador de bloques',
    transactionId: 'ID de la transacción {{id}}',
  },
};
