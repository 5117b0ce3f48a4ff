import type { markets as source } from '#web/i18n/en/markets.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const markets: Translation<typeof source> = {
  title: 'Mercados',
  search: 'Buscar monedas',
  hot: 'Monedas destacadas',
  seeAll: 'Ver todas',
  category: 'Categoría',
  tabs: { all: 'Todas', gainers: 'Al alza', losers: 'A la baja' },
  name: 'Nombre',
  lastPrice: 'Último precio',
  change: 'Variación 24 h',
  live: 'En directo',
  fetching: 'Cargando datos del mercado...',
  error: 'Error: {{reason}}',
  none: 'Ninguna moneda coincide con esta categoría.',
  asOf: 'a las {{time}}',
  source: {
    rest: 'La transmisión en directo se ha interrumpido. Consultamos los precios a la bolsa.',
    coingecko: 'No se puede conectar con la bolsa. Precios de CoinGecko, cada 30 segundos.',
  },
  lost: {
    closed: 'la bolsa ha cerrado la conexión.',
    silent: 'la bolsa no envía nada nuevo.',
    shutdown: 'la bolsa se está reiniciando.',
    limited: 'demasiadas consultas a la bolsa. Volveremos a intentarlo en breve.',
    restricted: 'la bolsa no presta servicio en tu ubicación.',
    broken: 'la bolsa ha dado una respuesta incorrecta.',
    unreachable: 'no se puede conectar con la bolsa.',
  },
};
