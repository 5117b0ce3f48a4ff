export const indicators = {
  movingAverage: '移动平均线（20）',
  bollingerBands: '布林带（20，2）',
  shown: '指标：{{names}}。',
} as const;
