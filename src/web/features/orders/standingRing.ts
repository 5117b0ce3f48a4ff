import { color } from '#web/theme/tokens.ts';

/** Colours the countdown ring like the standing beside it, which changes without rendering. */
export const standingRing = {
  '&:has([data-outcome=win]) circle + circle': { stroke: color.up },
  '&:has([data-outcome=loss]) circle + circle': { stroke: color.down },
  '&:has([data-outcome=void]) circle + circle': { stroke: color.text },
} as const;
