import type { firstTrade as source } from '#web/i18n/en/firstTrade.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const firstTrade: Translation<typeof source> = {
  title: 'Tu primera operación',
  choose:
    'Elige un importe y una duración. Después elige Comprar si esperas un precio más alto, o Vender si esperas uno más bajo.',
  decide:
    'Al acabarse el tiempo decide el precio del exchange: recuperas tu importe más la ganancia indicada o lo pierdes. Si el precio es igual, se te devuelve el importe.',
  evidence: 'Cada resultado tiene una evidencia que cualquiera puede comprobar.',
  simulated: 'Aquí los precios son simulados y el dinero es para practicar.',
  simulatedPrices: 'Aquí los precios son simulados.',
  practiceMoney: 'Aquí el dinero es para practicar.',
  dismiss: 'Entendido',
};
