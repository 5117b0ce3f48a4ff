import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from 'react-router';

type TextLinkProps = Omit<LinkProps, 'color'> & Pick<MuiLinkProps, 'variant' | 'color' | 'underline'>;

/** A link below a text. Within one it is underlined always, since its colour alone does not set it apart. */
export const TextLink = (props: TextLinkProps) => <MuiLink component={Link} {...props} />;
