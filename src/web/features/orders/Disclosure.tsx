import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '#web/components/Icon.tsx';

interface DisclosureProps {
  title: string;
  /** Describes the content in one line; hidden from screen readers. */
  hint: string;
  children: ReactNode;
}

/** Folds optional facts under a title and a hint. */
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
