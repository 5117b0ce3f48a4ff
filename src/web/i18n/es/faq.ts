import type { Translation } from '#web/i18n/translation.ts';
import type { faq as source } from '#web/i18n/en/faq.ts';

export const faq: Translation<typeof source> = {
  title: 'Preguntas frecuentes',
  questions: {
    deposit: '¿Cómo deposito y cuánto tarda?',
    pending: '¿Por qué está pendiente mi depósito o retiro y quién decide?',
    withdraw: '¿Cuánto cuesta un retiro y cuáles son los límites?',
    transfer: '¿Cómo envío dinero a un Pay ID?',
    trade: '¿Cómo se cierra una operación de tiempo fijo y cuándo se reembolsa?',
    kyc: '¿Qué necesito para verificar mi identidad y qué obtengo?',
    session: '¿Qué hago si no reconozco un inicio de sesión?',
    offline: '¿Qué hago si no hay conexión o no se pudo confirmar una solicitud?',
  },
  answers: {
    deposit:
      'Elige una red, envía las monedas a la dirección indicada, escribe el importe y añade una captura de pantalla. Una persona revisa cada depósito. Si hay un plazo habitual, lo ves antes de enviar la solicitud.',
    pending:
      'Una persona de nuestro equipo revisa cada solicitud. El importe de un retiro queda retenido hasta entonces; si se rechaza, vuelve a tu saldo. El registro muestra el resultado.',
    withdraw:
      'Cada opción de retiro tiene su comisión y sus límites. Se muestran, junto con el importe que recibirás, antes de confirmar.',
    transfer:
      'Escribe el importe y el Pay ID, comprueba el nombre que encontramos y confirma. La comisión se muestra antes de confirmar. El dinero llega al instante. Una transferencia no se puede deshacer.',
    trade:
      'La entrada es la primera transacción del exchange tras aceptarse la orden; la salida, la última hasta que se acaba su tiempo. La compra gana por encima de la entrada; la venta, por debajo. El importe se devuelve si los precios son iguales, si el exchange tiene muy pocas transacciones o se detiene, o si el operador anula todas las operaciones con una moneda en un periodo. «Comprobar por tu cuenta», en la orden, compara ambas transacciones con el exchange.',
    kyc: 'Necesitas tus datos personales, tu dirección e ingresos, las dos caras de un documento de identidad y un escaneo facial. Tu cuenta obtiene la marca de verificada; nada más depende de ella. Tus documentos solo los ve nuestro equipo de verificación, y los datos de ubicación se eliminan de todas las fotos.',
    session:
      'Cierra la sesión de ese dispositivo en Ajustes, en «Dispositivos conectados», y cambia allí tu contraseña. Una contraseña nueva cierra la sesión en todos los dispositivos, también en este.',
    offline:
      'Sin conexión ves los datos guardados con su hora; se actualizan cuando vuelve la conexión. Si no se pudo confirmar una solicitud, búscala en el historial antes de enviarla otra vez. Si aparece, la hemos recibido.',
  },
  links: {
    deposit: 'Ir a Depositar',
    pending: 'Ir a Billetera',
    withdraw: 'Ir a Retirar',
    transfer: 'Ir a Transferir',
    trade: 'Ir a Órdenes',
    kyc: 'Ir a la verificación',
    session: 'Ir a Ajustes',
    offline: 'Ir a Billetera',
  },
};
