import Button from '@mui/material/Button';
import { Link, type LinkProps } from './RouterLink.tsx';

/** Renders a centred link of low priority. */
export const TextButtonLink = (props: Omit<LinkProps, 'color'>) => (
  <Button component={Link} variant="text" size="small" sx={{ alignSelf: 'center' }} {...props} />
);
