export const indicators = {
  movingAverage: 'Media móvil (20)',
  bollingerBands: 'Bandas de Bollinger (20, 2)',
  shown: 'Indicadores: {{names}}.',
} as const;
