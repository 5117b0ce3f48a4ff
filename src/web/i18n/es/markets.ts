import type { markets as source } from '#web/i18n/en/markets.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const markets: Translation<typeof source> = {
  title: 'Mercados',
  search: 'Buscar monedas',
  hot: 'Monedas en tendencia',
  seeAll: 'Ver todas',
  category: 'Categoría',
  tabs: { all: 'Todas', gainers: 'Al alza', losers: 'A la baja' },
  name: 'Nombre',
  lastPrice: 'Último precio',
  change: 'Variación 24 h',
  sorted: { asc: 'de menor a mayor', desc: 'de mayor a menor', nameAsc: 'de la A a la Z', nameDesc: 'de la Z a la A' },
  favorites: {
    title: 'Favoritas',
    none: 'Aún no tienes favoritas. Toca una estrella para guardar aquí una moneda.',
    add: 'Añadir {{coin}} a favoritas',
    remove: 'Quitar {{coin}} de favoritas',
    full: 'Ya tienes {{max}} favoritas. Quita una para añadir otra.',
  },
  hotForward: 'Monedas siguientes',
  hotBack: 'Monedas anteriores',
  live: 'En vivo',
  fetching: 'Cargando datos del mercado…',
  error: 'Error: {{reason}}',
  none: 'Ninguna moneda coincide con esta categoría.',
  found: 'Monedas encontradas: {{count, number}}',
  asOf: 'Actualizado: {{time}}',
  source: {
    rest: 'La transmisión en vivo se ha interrumpido. Consultamos los precios al exchange cada segundo.',
    coingecko: 'No se puede conectar con el exchange. Precios de CoinGecko, cada 30 segundos.',
  },
  lost: {
    closed: 'el exchange ha cerrado la conexión.',
    silent: 'el exchange no envía nada nuevo.',
    shutdown: 'el exchange se está reiniciando.',
    limited: 'demasiadas consultas al exchange. Volveremos a intentarlo en breve.',
    restricted: 'el exchange no presta servicio en tu ubicación.',
    broken: 'el exchange ha dado una respuesta incorrecta.',
    unreachable: 'no se puede conectar con el exchange.',
  },
  offline: {
    markets: 'No disponible sin conexión: precios en vivo.',
  },
};
