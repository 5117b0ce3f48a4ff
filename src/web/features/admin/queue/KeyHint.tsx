import Box from '@mui/material/Box';

/** The key that does the same, for those who have a keyboard. */
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
