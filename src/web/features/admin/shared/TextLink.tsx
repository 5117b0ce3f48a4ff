import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router';

/** A link within or below a text. */
export const TextLink = (props: Omit<LinkProps, 'color'> & Pick<MuiLinkProps, 'variant' | 'color'>) => (
  <MuiLink component={Link} {...props} />
);
