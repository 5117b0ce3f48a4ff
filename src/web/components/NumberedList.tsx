import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { rem } from '#web/theme/tokens.ts';

const list = { m: 0, p: 0, listStyle: 'none', counterReset: 'step', typography: 'body2' } as const;
// CSS generates the numbers, because a screen reader counts a list by itself.
const number = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: rem(28),
  height: rem(28),
  bgcolor: 'primary.soft',
  color: 'primary.onSoft',
  typography: 'subtitle2',
  borderRadius: '50%',
  '&::before': { content: 'counter(step)', counterIncrement: 'step' },
} as const;

export const NumberedList = ({ steps }: { steps: readonly string[] }) => (
  // Safari drops the list role of a list without list style.
  <Stack component="ol" role="list" useFlexGap spacing={3} sx={list}>
    {steps.map(step => (
      <Stack key={step} component="li" direction="row" spacing={3}>
        <Box component="span" aria-hidden sx={number} />
        <Box component="span" sx={{ py: 1 }}>
          {step}
        </Box>
      </Stack>
    ))}
  </Stack>
);
