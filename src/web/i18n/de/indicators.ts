export const indicators = {
  movingAverage: 'Gleitender Durchschnitt (20)',
  bollingerBands: 'Bollinger-Bänder (20, 2)',
  shown: 'Indikatoren: {{names}}.',
} as const;
