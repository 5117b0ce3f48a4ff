import { getFontScale } from './fontScale.ts';

// Icon and label grow with the font; the space around them does not.
const LEAST_PX = 64;
const LEAST_REM = 2.375;

/** The height of a phone's tabs, without the safe area below them. */
export const TABS_HEIGHT = `max(${LEAST_PX}px, ${LEAST_REM}rem)`;

/** Keeps the end of a page clear of the tabs. */
export const ABOVE_TABS = `calc(${TABS_HEIGHT} + env(safe-area-inset-bottom))`;

/** Returns the height of a phone's tabs in px. */
export const getTabsHeight = (): number => Math.max(LEAST_PX, LEAST_REM * 16 * getFontScale());
