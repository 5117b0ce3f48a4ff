import type { home as source } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const home: Translation<typeof source> = {
  headline1: 'Tus USDT,',
  headline2: 'a un toque.',
  pitch: 'Deposita, envía y opera con precios que puedes comprobar: cada resultado trae su prueba.',
  signUp: 'Registrarse',
  signIn: 'Iniciar sesión',
  howTitle: 'Cómo funciona una operación de tiempo fijo',
  how1: 'Elige una moneda, una duración y un importe. Di si el precio subirá o bajará.',
  how2: 'La primera transacción del exchange tras tu orden es tu entrada. La última antes de que acabe el tiempo es tu salida.',
  how3: 'Si aciertas, recuperas la apuesta más el pago que se te mostró. Si fallas, pierdes la apuesta.',
  exampleTitle: 'Un ejemplo',
  example:
    'Apuestas {{stake}} USDT a Comprar durante 60 s con un pago del {{payout}}. Entrada {{entry}}, salida {{exit}}: el precio subió y recuperas {{back}} USDT. Si hubiera bajado, habrías perdido {{stake}} USDT.',
  proof: 'Entrada y salida son transacciones de un exchange público. Puedes consultarlas por tu cuenta.',
  contact: 'Contacto',
};
