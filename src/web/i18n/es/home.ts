import type { home as source } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const home: Translation<typeof source> = {
  headline1: 'Tus USDT,',
  headline2: 'a un toque.',
  pitch: 'Deposita, envía y opera con precios que puedes comprobar: cada resultado se puede verificar.',
  pitchWithoutTrading: 'Deposita, envía y retira USDT, y sigue el mercado en vivo.',
  signUp: 'Registrarse',
  signIn: 'Iniciar sesión',
  coinHint: 'Toca una moneda para iniciar sesión y operar con ella.',
  coinHintWithoutTrading: 'Toca una moneda para iniciar sesión y seguir su precio.',
  howTitle: 'Cómo funciona una operación de tiempo fijo',
  how1: 'Elige una moneda, una duración y un importe. Predice si el precio subirá o bajará.',
  how2: 'La primera transacción del exchange tras tu orden es tu entrada. La última antes de que acabe el tiempo es tu salida.',
  how3: 'Si aciertas, recuperas tu importe más la ganancia indicada. Si fallas, lo pierdes.',
  exampleTitle: 'Un ejemplo',
  example:
    'Arriesgas {{stake}} USDT a Comprar durante 60 s con una rentabilidad del {{payout}}. Entrada {{entry}}, salida {{exit}}: el precio subió y recibes {{back}} USDT. Si hubiera bajado, habrías perdido {{stake}} USDT.',
  proof: 'Entrada y salida son transacciones de un exchange público. Puedes consultarlas por tu cuenta.',
  proofSimulated:
    'Mercado simulado: la entrada y la salida son transacciones simuladas. Cualquiera puede volver a calcularlas.',
  contact: 'Contacto',
};
