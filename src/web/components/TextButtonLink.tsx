import Button from '@mui/material/Button';
import { Link, type LinkProps } from 'react-router';

/** A way to another screen that stands by itself, in the middle, below what matters more. */
export const TextButtonLink = (props: Omit<LinkProps, 'color'>) => (
  <Button component={Link} variant="text" size="small" sx={{ alignSelf: 'center' }} {...props} />
);
