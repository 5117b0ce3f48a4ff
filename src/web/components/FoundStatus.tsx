import Box from '@mui/material/Box';
import { useState } from 'react';
import { visuallyHidden } from '#web/theme/tokens.ts';

interface FoundStatusProps {
  /** Identifies what the user looks for; empty while nothing is to be announced. */
  search: string;
  /** States how much was found. */
  text: string;
}

/**
 * Announces what a search found, once for each search, so that prices which change it later announce nothing. It stays
 * in place, because screen readers announce changes of a status and often miss a new one.
 */
export const FoundStatus = ({ search, text }: FoundStatusProps) => (
  <Box role="status" sx={visuallyHidden}>
    {search !== '' && <FirstText key={search} text={text} />}
  </Box>
);

const FirstText = ({ text }: Pick<FoundStatusProps, 'text'>) => <span>{useState(text)[0]}</span>;
