import type { trade as source } from '#web/i18n/en/trade.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const trade: Translation<typeof source> = {
  coin: {
    choose: 'Elegir una moneda',
    search: 'Buscar monedas',
    none: 'Ninguna moneda coincide con la búsqueda.',
    live: 'en vivo',
    waiting: 'esperando un precio',
    staleSince: 'sin precio nuevo desde las {{time}}',
    high: 'máx. {{price}}',
    priceOf: 'Precio de {{pair}}',
    failed: 'No se pudieron cargar las monedas.',
  },
  chart: {
    kind: 'Gráfico',
    line: 'Línea de 1 s',
    candles: 'Velas de 1 min',
    waiting: 'Esperando los primeros precios…',
    failed: 'No se pudo cargar el gráfico. Puedes operar sin él.',
    summary: 'Gráfico de precios de {{pair}}: ahora {{price}}, mínimo {{low}}, máximo {{high}} en lo mostrado.',
    entryBuy: 'COMPRA {{price}} · {{left}}',
    entrySell: 'VENTA {{price}} · {{left}}',
    credit: 'TradingView Lightweight Charts™ © 2025 TradingView, Inc.',
  },
  duration: {
    label: 'Duración',
    trade30Second: '30 s',
    trade60Second: '60 s',
    trade3Min: '3 min',
    trade5Min: '5 min',
  },
  amount: {
    label: 'Importe',
    shares: 'Parte de tu saldo',
    max: 'Máx.',
  },
  validation: {
    amountMin: 'El mínimo es {{min}} USDT',
    amountMax: 'El máximo es {{max}} USDT',
  },
  preview: {
    ifRight: 'Si aciertas',
    ifWrong: 'Si fallas',
    breakEven: 'Debes acertar {{times}} de cada 100 veces para no perder',
  },
  act: {
    buy: 'Comprar',
    sell: 'Vender',
    priceGoesUp: 'el precio sube',
    priceGoesDown: 'el precio baja',
    ask: 'Preguntar antes de cada operación',
    placed: 'Tu operación está abierta.',
  },
  confirm: {
    titleBuy: '¿Comprar {{pair}}?',
    titleSell: '¿Vender {{pair}}?',
    sentenceBuy: 'Arriesgas {{amount}} USDT a que {{pair}} estará por encima de tu precio de entrada en {{duration}}.',
    sentenceSell: 'Arriesgas {{amount}} USDT a que {{pair}} estará por debajo de tu precio de entrada en {{duration}}.',
    entry:
      'Tu entrada es la primera transacción del exchange tras aceptarse la orden. Si los precios son iguales, se te devuelve el importe.',
    priceNow: 'Precio actual',
    dontAsk: 'No volver a preguntar',
    buy: 'Confirmar compra',
    sell: 'Confirmar venta',
    cancel: 'Cancelar',
  },
  reason: {
    stale: 'Para operar hace falta un precio reciente.',
    loading: 'Cargando tu saldo…',
    tooLittle: 'Tu saldo es inferior al mínimo de {{min}} USDT.',
    noPayout: 'No se pudieron cargar las rentabilidades.',
  },
  refused: {
    priceMoved: 'El precio ha pasado a {{price}}. La operación no se ha abierto. Revísala y vuelve a intentarlo.',
    quoteChanged:
      'La rentabilidad ahora es del {{percent}}. La operación no se ha abierto. Revísala y vuelve a intentarlo.',
    marketUnavailable: 'El mercado no está disponible ahora mismo. La operación no se ha abierto.',
    failed: 'No se pudo crear la operación.',
  },
  open: {
    title: 'Operaciones abiertas',
    settled: 'Recién cerradas',
  },
  unavailable: {
    title: 'Las operaciones no están disponibles',
    off: 'El operador de este servicio no ofrece operaciones de tiempo fijo con saldo real. Aun así, puedes seguir el mercado.',
    restricted:
      'No se permite ofrecer operaciones de tiempo fijo con rentabilidad fija a clientes minoristas en tu país ({{country}}). Solo puedes usar el entorno de pruebas con dinero ficticio.',
    refused: 'Las operaciones de tiempo fijo no están disponibles para tu cuenta o tu ubicación.',
    toMarkets: 'Ir a Mercados',
  },
};
