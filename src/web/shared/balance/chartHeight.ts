import { rem } from '#web/theme/tokens.ts';

const AXIS_HEIGHT = rem(24);
/** Matches a phone on which the chart would push every transaction out of sight. Home has the same chart. */
export const LOW_WALLET = '@media (max-width: 599.95px) and (min-height: 480px) and (max-height: 649.95px)';

/**
 * Returns the height of the balance chart with its axes. In Wallet a phone shows a pending request and the first
 * transaction below it. From 900 px on it takes the space that the rest of its column leaves on the page.
 */
export const chartHeight = (hasAxes: boolean) => ({
  '--chart': hasAxes ? 'clamp(5.75rem, 100svh - 47rem, 8rem)' : rem(96),
  '@media (min-width: 900px)': {
    '--chart': hasAxes ? 'clamp(9rem, 100dvh - 27.5rem, 20rem)' : 'clamp(6rem, 100dvh - 33rem, 16rem)',
  },
});

export const WITH_AXES = { height: `calc(var(--chart) - ${AXIS_HEIGHT})`, marginBottom: AXIS_HEIGHT } as const;
