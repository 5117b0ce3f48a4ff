import type { onchain as source } from '#web/i18n/en/onchain.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const onchain: Translation<typeof source> = {
  balance: {
    total: 'Saldo total',
    inTrades: 'Disponible {{available}} · En operaciones {{held}} USDT',
    held: 'Disponible {{available}} · Retenido {{held}} USDT',
  },
  networks: {
    title: 'Redes USDT',
    copy: 'Copiar dirección {{network}}',
    copied: '¡Dirección copiada!',
    none: 'Ahora mismo no hay redes disponibles.',
  },
  movements: {
    title: 'Movimientos en cadena',
    all: 'Todos',
    none: 'Aún no hay movimientos en cadena.',
    explorer: 'Ver en el explorador de bloques',
    transactionId: 'ID de la transacción {{id}}',
  },
};
