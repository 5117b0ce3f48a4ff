/** Texts of the chart's indicators, which load with them. */
export const indicators = {
  movingAverage: 'Moving average (20)',
  bollingerBands: 'Bollinger bands (20, 2)',
  shown: 'Indicators: {{names}}.',
} as const;
