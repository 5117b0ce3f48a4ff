import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsWide } from './useIsWide.ts';

/** On a phone held sideways the tabs stand in the header, since two bars would take half of the height. */
const SIDEWAYS = '@media (max-height:479.95px) and (min-width:600px)';

/** Returns where the main navigation stands: a rail on wide pages, in the header on low ones, else a bar at the bottom. */
export function useNavigationForm(): 'rail' | 'header' | 'bottom' {
  const isWide = useIsWide();
  const isSideways = useMediaQuery(SIDEWAYS, { noSsr: true });
  if (isWide) return 'rail';
  return isSideways ? 'header' : 'bottom';
}
