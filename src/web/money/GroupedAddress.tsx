import Box from '@mui/material/Box';
import type { Ref } from 'react';
import { tabular } from '#web/theme/tokens.ts';

const GROUPS_OF_FOUR = /.{1,4}/g;

/** Four groups in a line, so that they stand below one another. */
const whole = {
  display: 'inline-block',
  // A name beside it stands on its first line.
  verticalAlign: 'top',
  width: 'min(16em, 100%)',
  typography: 'body2',
  textAlign: 'left',
  ...tabular,
} as const;
const group = { display: 'inline-block', minWidth: '4em' } as const;
const end = { ...group, color: 'primary.onSoft', fontWeight: 'fontWeightBold' } as const;

/** An address in groups of four with both ends marked: they are what a person compares. Selected, it is one text. */
export function GroupedAddress({ address, ref }: { address: string; ref?: Ref<HTMLSpanElement> }) {
  const groups = address.match(GROUPS_OF_FOUR) ?? [];
  return (
    <Box component="span" ref={ref} translate="no" sx={whole}>
      {groups.map((letters, index) => (
        // An address is never put in another order.
        <Box component="span" key={index} sx={index === 0 || index === groups.length - 1 ? end : group}>
          {letters}
        </Box>
      ))}
    </Box>
  );
}
