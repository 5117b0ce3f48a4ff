import Box from '@mui/material/Box';
import { useShortcuts } from './ShortcutsContext.tsx';

/** Shows the keyboard shortcut of a control, unless shortcuts are switched off. */
export function KeyHint({ name }: { name: string }) {
  const { isOn } = useShortcuts();
  if (!isOn) return null;
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'inline-block' },
        ml: 2,
        px: 1.5,
        borderRadius: '0.25rem',
        border: 1,
        borderColor: 'currentColor',
        typography: 'caption',
      }}
    >
      {name}
    </Box>
  );
}
