import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { rem } from '#web/theme/tokens.ts';

const list = { display: 'flex', flexDirection: 'column', gap: 3, counterReset: 'step' } as const;
/** The number is drawn, not written: a screen reader counts the list by itself. */
const numbered = {
  gap: 3,
  alignItems: 'flex-start',
  typography: 'body2',
  '& > span:first-of-type::before': { content: 'counter(step)', counterIncrement: 'step' },
} as const;
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
};

/** What happens one after the other, a numbered sentence each. */
export const NumberedList = ({ steps }: { steps: readonly string[] }) => (
  <List component="ol" disablePadding sx={list}>
    {steps.map(step => (
      <ListItem key={step} disablePadding sx={numbered}>
        <Box component="span" aria-hidden sx={number} />
        <Box component="span" sx={{ py: 1 }}>
          {step}
        </Box>
      </ListItem>
    ))}
  </List>
);
