import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsWide } from '#web/shell/useIsWide.ts';

/** On a phone held sideways the tabs stand in the header, since two bars would take half of the height. */
const PHONE_LANDSCAPE = '@media (max-height:479.95px) and (min-width:600px)';

/** Returns where the main navigation stands: a rail on wide pages, in the header on low ones, else a bar at the bottom. */
export function useNavigationVariant(): 'rail' | 'header' | 'bottom' {
  const isWide = useIsWide();
  const isPhoneLandscape = useMediaQuery(PHONE_LANDSCAPE, { noSsr: true });
  if (isWide) return 'rail';
  return isPhoneLandscape ? 'header' : 'bottom';
}
