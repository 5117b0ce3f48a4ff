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
    breakEven: 'acertar {{times}} de cada 100 veces para no perder',
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
    sentenceBuy: 'Apuestas {{amount}} USDT a que {{pair}} estará por encima de tu precio de entrada en {{duration}}.',
    sentenceSell: 'Apuestas {{amount}} USDT a que {{pair}} estará por debajo de tu precio de entrada en {{duration}}.',
    entry:
      'Tu entrada es la primera transacción del exchange tras aceptarse la orden. Si los precios son iguales, se devuelve la apuesta.',
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
    noPayout: 'No se pudieron cargar las tasas de pago.',
  },
  refused: {
    priceMoved: 'El precio ha pasado a {{price}}. No se ha abierto nada: decide de nuevo.',
    quoteChanged: 'La tasa de pago ahora es del {{percent}}. No se ha abierto nada: decide de nuevo.',
    marketUnavailable: 'El mercado no está disponible ahora mismo. No se ha abierto nada.',
    failed: 'No se pudo crear la operación.',
  },
  open: {
    title: 'Operaciones abiertas',
    settled: 'Recién liquidadas',
  },
  unavailable: {
    title: 'Aquí no se puede operar',
    off: 'El operador de este servicio no ofrece operaciones de tiempo fijo con saldo real. Aun así, puedes seguir el mercado.',
    restricted:
      'No se permite ofrecer operaciones de tiempo fijo con tasa de pago fija a clientes minoristas en {{country}}. Allí solo se puede usar un entorno de pruebas con dinero ficticio.',
    refused: 'El proveedor no acepta operaciones de tiempo fijo de esta cuenta o lugar.',
    toMarkets: 'Ir a Mercados',
  },
};
