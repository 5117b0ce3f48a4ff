export const indicators = {
  movingAverage: 'Moyenne mobile (20)',
  bollingerBands: 'Bandes de Bollinger (20, 2)',
  shown: 'Indicateurs : {{names}}.',
} as const;
