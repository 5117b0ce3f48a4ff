export const PETAL = { cx: 50, cy: 26, rx: 14, ry: 24 } as const;

/** Lists the petals around the middle of the flower; the back ones are darker. */
export const petals = [
  { turn: 0, tone: '#5C5EC0' },
  { turn: 72, tone: '#6466D0' },
  { turn: 144, tone: '#6A6CDE' },
  { turn: 216, tone: '#7577F0' },
  { turn: 288, tone: '#7C7FFF' },
] as const;

export const SPUR = { d: 'M50 58C57 76 72 77 86 93', stroke: '#A9A4FF', strokeWidth: 7.5 } as const;

export const EYE = { cx: 50, cy: 49, r: 11, fill: '#F1EEFF' } as const;
