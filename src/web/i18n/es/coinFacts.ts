import type { coinFacts as source } from '#web/i18n/en/coinFacts.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const coinFacts: Translation<typeof source> = {
  title: '{{name}} · {{pair}}',
  high: 'Máximo 24 h',
  low: 'Mínimo 24 h',
  volume: 'Volumen 24 h en {{unit}}',
  change: 'Variación 24 h',
  time: 'Actualizado',
  failed: 'No se pudieron cargar los datos de las últimas 24 horas.',
  offline: 'No disponible sin conexión: datos de las últimas 24 horas.',
  missing:
    'No se puede conectar con el exchange, por lo que los demás datos de las últimas 24 horas no están disponibles.',
  about: 'Sobre este precio',
  source: {
    exchange: 'El precio es el de la última transacción en un exchange público.',
    simulated:
      'El precio es el de la última transacción en nuestro exchange simulado. No es el precio de un mercado real.',
    coingecko:
      'No se puede conectar con el exchange, por lo que el precio es una media de CoinGecko. Las operaciones nunca se cierran a precios de CoinGecko.',
  },
  step: 'Variación mínima del precio',
  usdt: '{{price}} USDT',
  hours: 'Horario',
  always: 'Las 24 horas, todos los días',
  settlement: 'Cómo se cierran las operaciones',
};
