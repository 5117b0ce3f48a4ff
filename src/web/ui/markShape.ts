/** The five petals, each turned around the middle of the flower; the back ones are darker. */
export const petals = [
  { turn: 0, tone: '#5C5EC0' },
  { turn: 72, tone: '#6466D0' },
  { turn: 144, tone: '#6A6CDE' },
  { turn: 216, tone: '#7577F0' },
  { turn: 288, tone: '#7C7FFF' },
] as const;

/** The spur that gives the flower its name. */
export const SPUR = { d: 'M50 58C58 76 72 78 88 96', stroke: '#A9A4FF', strokeWidth: 8 } as const;

export const EYE = { cx: 50, cy: 48, r: 11, fill: '#F1EEFF' } as const;
