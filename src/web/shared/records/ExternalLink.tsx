import IconButton from '@mui/material/IconButton';
import type { SxProps } from '@mui/material/styles';
import { Icon } from '#web/components/Icon.tsx';

interface ExternalLinkProps {
  href: string;
  label: string;
  sx?: SxProps;
}

/** Renders a link to a tab of its own as an icon. */
export const ExternalLink = ({ label, ...rest }: ExternalLinkProps) => (
  <IconButton component="a" target="_blank" rel="noopener noreferrer" aria-label={label} title={label} {...rest}>
    <Icon name="external" size={18} />
  </IconButton>
);
