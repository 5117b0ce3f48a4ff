import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '#web/components/Icon.tsx';

interface DisclosureProps {
  title: string;
  /** What is inside, in one line; for the eye alone. */
  hint: string;
  children: ReactNode;
}

/** Facts that few need: folded under a title and a line that says what they are. */
export const Disclosure = ({ title, hint, children }: DisclosureProps) => (
  <Accordion sx={{ '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' } }}>
    <AccordionSummary
      expandIcon={<Icon name="down" size={18} />}
      sx={{ '& .MuiAccordionSummary-content': { display: 'block', minWidth: 0 } }}
    >
      <Typography variant="body1" component="span" sx={{ display: 'block', fontWeight: 'fontWeightMedium' }}>
        {title}
      </Typography>
      <Typography variant="body2" component="span" aria-hidden noWrap color="textSecondary" sx={{ display: 'block' }}>
        {hint}
      </Typography>
    </AccordionSummary>
    <AccordionDetails>{children}</AccordionDetails>
  </Accordion>
);
