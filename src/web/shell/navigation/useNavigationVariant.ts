import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsWide } from '#web/shell/useIsWide.ts';

// On a phone in landscape the tabs are in the header, because two bars would take half of the height.
const PHONE_LANDSCAPE = '@media (max-height:479.95px) and (min-width:600px)';

/** Returns the place of the main navigation: a rail on wide pages, the header on low ones, else the bottom. */
export function useNavigationVariant(): 'rail' | 'header' | 'bottom' {
  const isWide = useIsWide();
  const isPhoneLandscape = useMediaQuery(PHONE_LANDSCAPE, { noSsr: true });
  if (isWide) return 'rail';
  return isPhoneLandscape ? 'header' : 'bottom';
}
