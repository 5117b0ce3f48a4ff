import Box from '@mui/material/Box';
import { Fragment, type Ref } from 'react';
import { splitIntoFours } from '#web/shared/format/splitIntoFours.ts';
import { tabular } from '#web/theme/tokens.ts';

/** Four groups per line, so that groups align in columns. */
const whole = {
  display: 'inline-block',
  verticalAlign: 'top',
  width: '16em',
  maxWidth: 'calc(100% + 1em)',
  // The free space of the last column, so that its letters end where other values do.
  mr: '-1em',
  typography: 'body2',
  textAlign: 'left',
  ...tabular,
} as const;
const group = { display: 'inline-block', minWidth: '4em' } as const;
// A short last group is too little to compare.
const SHORT = 4;
const end = { ...group, color: 'primary.onSoft', fontWeight: 'fontWeightBold' } as const;

/** Shows an address in groups of four. Both ends are marked, because users compare those. A selection has no spaces. */
export function GroupedAddress({ address, ref }: { address: string; ref?: Ref<HTMLSpanElement> }) {
  const groups = splitIntoFours(address);
  const lastMarked = groups.length - ((groups.at(-1)?.length ?? 0) < SHORT ? 2 : 1);
  // The groups never change their order.
  const shown = groups.map((letters, index) => (
    <Box component="span" key={index} sx={index === 0 || index >= lastMarked ? end : group}>
      {letters}
    </Box>
  ));
  return (
    <Box component="span" ref={ref} translate="no" sx={whole}>
      {shown.slice(0, lastMarked)}
      <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
        {shown.slice(lastMarked)}
      </Box>
    </Box>
  );
}

/** Renders an address in running text that breaks between groups of four; a shorter last group stays with the one before. */
export const BreakableAddress = ({ address }: { address: string }) => {
  const groups = splitIntoFours(address);
  return groups.map((letters, at) => (
    <Fragment key={at}>
      {at > 0 && letters.length === groups[0]?.length && <wbr />}
      {letters}
    </Fragment>
  ));
};
