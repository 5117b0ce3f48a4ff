import MuiLink, { type LinkProps as MuiLinkProps } from '@mui/material/Link';
import { Link, type LinkProps } from '#web/components/RouterLink.tsx';

type TextLinkProps = Omit<LinkProps, 'color'> & Pick<MuiLinkProps, 'variant' | 'color' | 'underline'>;

/** Renders a link. Within a text it is always underlined, because its colour alone does not distinguish it. */
export const TextLink = (props: TextLinkProps) => <MuiLink component={Link} {...props} />;
