export const receipt = {
  title: 'Comprobante de la orden',
  utc: '{{time}} UTC',
  trade: '{{time}}, transacción {{id}}',
  alt: '{{pair}}, {{side}}. {{word}}: {{amount}}. {{sentence}}. {{link}}',
  check: 'Escanea el código o abre el enlace para comprobar este resultado.',
  note: 'La imagen muestra la orden, pero no tu nombre ni tu saldo.',
  share: 'Compartir',
  save: 'Guardar imagen',
  failed: 'No se pudo crear el comprobante.',
  page: {
    title: 'Evidencia de un resultado',
    lead: 'Dos transacciones públicas del exchange deciden una orden: la de entrada y la de salida.',
    source: 'Así las informa {{host}} ahora.',
    limits: 'Compara los precios y las horas con el comprobante. Esta página no puede mostrar que la orden se realizó.',
    invalid: 'Este enlace está incompleto. Escanea de nuevo el código del comprobante.',
    missing: '{{host}} no tiene esas transacciones.',
    failed: '{{host}} no respondió como se esperaba.',
    otherExchange: 'Este resultado se decidió en otro exchange, así que no se puede comprobar aquí.',
  },
  offline: {
    evidence: 'No disponible sin conexión: las transacciones del exchange.',
  },
} as const;
