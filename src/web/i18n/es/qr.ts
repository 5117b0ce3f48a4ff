export const qr = {
  scan: {
    video: 'Imagen de la cámara',
    aim: 'Apunta con la cámara al código QR.',
    steady: 'Aún no se ha encontrado ningún código. Mantén el teléfono quieto o elige una imagen.',
    missing: 'Este dispositivo no tiene cámara. Elige una imagen del código.',
    picture: 'Elegir una imagen',
    noCode: 'No hay ningún código QR en esta imagen.',
    noPicture: 'No podemos abrir este archivo. Elige una imagen.',
    notLoaded: 'No se pudo cargar el escáner. Comprueba tu conexión e inténtalo de nuevo.',
  },
  my: {
    code: 'Código QR de tu Pay ID',
    note: 'Cualquier persona con una cuenta aquí puede escanearlo para enviarte USDT. Solo sirve para transferencias, no para depósitos desde fuera.',
    caption: 'Pay ID {{payId}}',
    save: 'Guardar imagen',
    share: 'Compartir',
    failed: 'No se pudo crear la imagen.',
  },
} as const;
