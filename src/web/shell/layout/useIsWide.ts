import { useTheme } from '@mui/material/styles';
import { useMediaMatch } from '#web/shared/app/useMediaMatch.ts';

/** Returns whether the navigation rail and two panes fit: from 900 px on. */
export const useIsWide = (): boolean => useMediaMatch(useTheme().breakpoints.up('md'));
