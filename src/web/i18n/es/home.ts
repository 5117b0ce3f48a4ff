import type { home as source } from '#web/i18n/en/home.ts';
import type { Translation } from '#web/i18n/translation.ts';

export const home: Translation<typeof source> = {
  headline1: 'Tus USDT,',
  headline2: 'a un toque.',
  pitch: 'Deposita, envía y opera con precios que puedes comprobar: cada resultado trae su prueba.',
  signUp: 'Registrarse',
  signIn: 'Iniciar sesión',
  howTitle: 'Cómo funciona una operación a plazo',
  how1: 'Elige una moneda, un plazo y un importe. Di si el precio subirá o bajará.',
  how2: 'La primera transacción del mercado tras tu orden es tu entrada. La última antes de que acabe el plazo es tu salida.',
  how3: 'Si aciertas, recuperas lo apostado más el pago que viste. Si fallas, pierdes lo apostado.',
  exampleTitle: 'Un ejemplo',
  example:
    'Apuestas {{stake}} USDT a Comprar durante 60 s con un pago del {{payout}}. Entrada {{entry}}, salida {{exit}}: el precio subió y recibes {{back}} USDT. Si hubiera bajado, habrías perdido {{stake}} USDT.',
  proof: 'Entrada y salida son transacciones de un mercado público. Puedes consultarlas por tu cuenta.',
  contact: 'Contacto',
};
