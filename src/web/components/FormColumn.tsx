import Stack from '@mui/material/Stack';
import type { ElementType, FormHTMLAttributes } from 'react';

/** One column of fields and the button that sends them. */
export const FormColumn = ({
  component = 'form',
  ...rest
}: FormHTMLAttributes<HTMLFormElement> & { component?: ElementType }) => (
  <Stack component={component} spacing={4} useFlexGap {...rest} />
);
