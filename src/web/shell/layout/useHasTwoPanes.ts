import { useMediaMatch } from '#web/shared/app/useMediaMatch.ts';

// Also in rem, because two panes of large fonts need a wider page.
export const TWO_PANES = '@media (min-width: 900px) and (min-width: 50rem)';

export const useHasTwoPanes = (): boolean => useMediaMatch(TWO_PANES);
