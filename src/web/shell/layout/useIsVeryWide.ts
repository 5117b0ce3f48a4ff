import { useTheme } from '@mui/material/styles';
import { useMediaMatch } from '#web/shared/app/useMediaMatch.ts';

/** Returns whether a table or two columns fit into one pane: from 1,200 px on. */
export const useIsVeryWide = (): boolean => useMediaMatch(useTheme().breakpoints.up('lg'));
