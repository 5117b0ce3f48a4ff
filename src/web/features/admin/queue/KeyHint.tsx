import Box from '@mui/material/Box';

/** Shows the keyboard shortcut of a control. */
export const KeyHint = ({ name }: { name: string }) => (
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
