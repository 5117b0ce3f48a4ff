import { useMediaMatch } from '#web/shared/app/useMediaMatch.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { PHONE_LANDSCAPE } from '#web/theme/tokens.ts';

/**
 * Returns the place of the main navigation: a rail on wide pages, the header on low ones, else the bottom. Two bars would
 * take half of a phone in landscape.
 */
export function useNavigationVariant(): 'rail' | 'header' | 'bottom' {
  const isWide = useIsWide();
  const isPhoneLandscape = useMediaMatch(PHONE_LANDSCAPE);
  if (isWide) return 'rail';
  return isPhoneLandscape ? 'header' : 'bottom';
}
